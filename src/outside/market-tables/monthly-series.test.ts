import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, collect } from '#tests/feed-text.ts';
import { openCsvTable } from '../csv/csv-table.ts';
import { firstDayOf, lastDayOf, monthOf } from './month-columns.ts';
import { monthlySeriesOf } from './monthly-series.ts';

const january2015 = 12 * 2015;

test('parses the month of a column in each format', () => {
  for (const [name, month] of [
    ['2015-01-31', january2015],
    ['1/31/2015', january2015],
    ['12/31/2014', january2015 - 1],
    ['2015-01', january2015],
    ['2015-13-01', null],
    ['0/31/2015', null],
    ['1/31/15', null],
    ['9999-01-31', null],
    ['RegionName', null],
    ['', null],
  ] as const) {
    expect([name, monthOf(name)]).toEqual([name, month]);
  }
  expect([firstDayOf(january2015), lastDayOf(january2015 + 1)]).toEqual(['2015-01-01', '2015-02-28']);
});

const figure = fc.option(fc.double({ min: 0.01, max: 1e8, noNaN: true }), { nil: null });
/** Monthly figures, and their months in a different order. */
const shuffled = fc
  .array(figure, { minLength: 1, maxLength: 40 })
  .filter((monthly) => monthly.some((one) => one !== null))
  .chain((monthly) => {
    const order = fc.shuffledSubarray([...monthly.keys()], { minLength: monthly.length });
    return order.map((columns) => ({ monthly, columns }));
  });

test('assigns each figure to its month with missing and unordered months', async () => {
  const checked = fc.asyncProperty(shuffled, async ({ monthly, columns }) => {
    const months = columns.map((at) => lastDayOf(january2015 + at)).join(',');
    const cells = columns.map((at) => monthly[at] ?? '').join(',');
    const table = await openCsvTable(bytesOf(`RegionName,RegionType,${months}\n10001,zip,${cells}\n`));
    const [series] = await collect((await monthlySeriesOf(table)).rows);
    const first = monthOf(series!.firstMonth)! - january2015;
    const paddedSeries = [...Array<null>(first).fill(null), ...series!.monthly];
    expect(monthly.map((_, at) => paddedSeries[at] ?? null)).toEqual(monthly);
    expect([series!.monthly.at(0), series!.monthly.at(-1)]).not.toContain(null);
  });
  await fc.assert(checked, { numRuns: 60 });
});

test('refuses a truncated table or reads only its complete rows', async () => {
  const header = 'RegionName,RegionType,Metro,2015-01-31,2015-02-28\n';
  const text = `${header}10001,zip,"New York, NY",1234,2345\n10002,zip,"New York, NY",3456,4567\n`;
  const whole: Readonly<Record<string, readonly number[]>> = { '10001': [1234, 2345], '10002': [3456, 4567] };
  let read = 0;
  for (let end = 0; end <= text.length; end++) {
    const found = await openCsvTable(bytesOf(text.slice(0, end)))
      .then(monthlySeriesOf)
      .then(({ rows }) => collect(rows))
      .catch(() => []);
    for (const { place, monthly } of found) expect(monthly).toEqual(whole[place]);
    read += found.length;
  }
  expect(read).toBeGreaterThan(0);
});
