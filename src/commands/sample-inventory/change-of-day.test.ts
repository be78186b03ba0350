import { expect, test } from 'vitest';
import type { RevisedListing } from '#store/listings/listings.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { afterChange, changeOfDay } from './change-of-day.ts';
import { sampleDescription } from './sample-description.ts';

const listing = (changes: Partial<RevisedListing> = {}): RevisedListing => {
  const { insertOnly: _only, lineNumber: _line, ...row } = makeImportRow('a', { source: 'sample', flags: ['sample'] });
  const statedDues = { hoa_source: null, hoa_low: null, hoa_high: null, hoa_count: null };
  return { ...row, ...statedDues, listing_id: '0', revision: '1', observed_at: '2026-03-01T15:00:00.000Z', ...changes };
};
const tenDaysLater = '2026-03-11T15:00:00.000Z';

test('the same listing changes in the same way on the same day, and other ones on other days', () => {
  const keys = Array.from({ length: 2000 }, (_, at) => `sample-${at}`);
  const changesOn = (day: string) =>
    keys.map((source_key) => changeOfDay(day, { source_key, standard_status: 'Active' }));
  expect(changesOn('2026-03-02')).toEqual(changesOn('2026-03-02'));
  expect(changesOn('2026-03-02')).not.toEqual(changesOn('2026-03-03'));
  for (const change of ['sold', 'price_cut']) {
    const share = changesOn('2026-03-02').filter((other) => other === change).length / keys.length;
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.02);
  }
});

test.each(['Pending', 'Coming Soon'] as const)('%s ends after some days', (standard_status) => {
  const days = Array.from({ length: 60 }, (_, at) => `day ${at}`);
  const change = days.map((day) => changeOfDay(day, { source_key: 'a', standard_status })).find(Boolean);
  expect(change).toBe(standard_status === 'Pending' ? 'closed' : 'opened');
});

test('days on market are counted up to the day of the change', () => {
  expect(afterChange('sold', listing({ days_on_market: 3 }), tenDaysLater)).toMatchObject({
    standard_status: 'Pending',
    days_on_market: 13,
  });
});

test('a changed listing says the same of its home', () => {
  const described = sampleDescription('a', 'SFR', 1950);
  for (const change of ['sold', 'price_cut'] as const)
    expect(afterChange(change, listing(), tenDaysLater)).toMatchObject(described);
});

test('a lower price lowers the tax that follows it, and keeps what was stated, the rent and the rebuilding cost', () => {
  const estimated = listing({
    tax_source: 'state',
    insurance_source: 'replacement_cost',
    rent_source: 'market_rent',
    rent: 900,
  });
  const lower = afterChange('price_cut', estimated, tenDaysLater);
  expect(lower.list_price).toBeLessThan(estimated.list_price);
  const lowest = afterChange('price_cut', { ...estimated, list_price: 30_000 }, tenDaysLater);
  expect(lower.insurance_annual).toBe(lowest.insurance_annual);
  expect(lower.tax_annual_amount).toBeCloseTo((lower.tax_rate / 100) * lower.list_price);
  expect(lower).toMatchObject({ rent: 900, rent_source: 'market_rent', previous_list_price: null, flags: ['sample'] });
  const stated = listing({ tax_source: 'bill', tax_annual_amount: 1800, insurance_source: 'actual' });
  expect(afterChange('price_cut', stated, tenDaysLater)).toMatchObject({
    tax_annual_amount: 1800,
    insurance_annual: stated.insurance_annual,
  });
});

test('the cheapest homes are not cut further', () => {
  const cheap = listing({ list_price: 20_000 });
  expect(afterChange('price_cut', cheap, tenDaysLater).list_price).toBe(20_000);
});
