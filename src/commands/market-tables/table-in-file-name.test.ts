import { expect, test } from 'vitest';
import { dayInName, fiscalYearInName, subjectInName } from './table-in-file-name.ts';

test('a Zillow file name identifies rents or home values', () => {
  expect(subjectInName('/x/Zip_zori_uc_sfrcondomfr_sm_month.csv')).toBe('rent_index');
  expect(subjectInName('Metro_ZHVI_uc_sfrcondo.csv.gz')).toBe('home_values');
  for (const name of ['table.csv', 'zori-and-zhvi.csv', 'zhvi/table.csv', '-']) expect(subjectInName(name)).toBeNull();
});

test("HUD's fiscal year starts in October of the previous year", () => {
  expect(fiscalYearInName('fy2026_safmrs.csv')).toBe('2025-10-01');
  expect(fiscalYearInName('hud_safmr_FY-2027.csv')).toBe('2026-10-01');
  expect(fiscalYearInName('safmr.csv')).toBeNull();
});

test('a file name may contain a day, a month or a year', () => {
  for (const [name, day] of [
    ['ads-2024-05-31.csv', '2024-05-31'],
    ['ads_20240531.csv.gz', '2024-05-31'],
    ['ads 2024-05.csv', '2024-05-01'],
    ['apartments_for_rent_2019.csv', '2019-07-01'],
    ['ads-2024-02-31.csv', '2024-02-01'],
    ['ads-202413.csv', null],
    ['ads.csv', null],
    ['2024/ads.csv', null],
    ['id120240531.csv', null],
  ] as const) {
    expect([name, dayInName(name)]).toEqual([name, day]);
  }
});
