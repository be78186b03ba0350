import { expect, test } from 'vitest';
import { figureNames } from '#contracts/calculation.ts';
import { detailKeys } from '#contracts/detail-keys.ts';
import type { SearchRow } from '#contracts/search.ts';
import { sortNames } from '#contracts/sorts.ts';
import { columnGroups, columnsOf, defaultColumns } from './columns.ts';

const all = columnGroups.flatMap(({ columns }) => columns);

function rowWith(parts: { calculation?: object; proforma?: object; listing?: object; row?: object }): SearchRow {
  const { calculation = {}, proforma = {}, listing = {}, row = {} } = parts;
  return { calculation, proforma, listing, offer_to_target: null, offer_reason: 'none', ...row } as SearchRow;
}

test.each([
  { key: 'equity_multiple', calculation: { equity_multiple: 1.3 }, text: '1.30x' },
  { key: 'purchase_price', calculation: { purchase_price: 231_200.4 }, text: '$231,200' },
  { key: 'cash_flow', calculation: { cash_flow: -12.2 }, text: '−$12' },
  { key: 'initial_cocr', calculation: { initial_cocr: 7.321 }, text: '7.32%' },
  { key: 'dscr', calculation: { dscr: 1.3567 }, text: '1.36' },
  { key: 'payback_years', calculation: { payback_years: 7.25 }, text: '7.25 years' },
  { key: 'dscr', calculation: { dscr: null }, text: '–' },
  { key: 'sale_tax', calculation: { sale_tax: 4321 }, text: '$4,321' },
  { key: 'sale_tax', calculation: {}, text: '–' },
  { key: 'listing.rent', listing: { rent: 1655 }, text: '$1,655' },
  { key: 'listing.year_built', listing: { year_built: 1965 }, text: '1965' },
  { key: 'listing.bedrooms_total', listing: { bedrooms_total: 0 }, text: '0' },
  { key: 'listing.bathrooms_total', listing: { bathrooms_total: 2.5 }, text: '2.5' },
  { key: 'listing.living_area', listing: { living_area: 1470 }, text: '1,470' },
  { key: 'listing.days_on_market', listing: { days_on_market: null }, text: '–' },
  { key: 'listing.property_type', listing: { property_type: 'CONDO' }, text: 'Condo' },
  { key: 'listing.rent_source', listing: { rent_source: 'comparables' }, text: 'Homes nearby' },
  { key: 'listing.association_fee_monthly', listing: { association_fee_monthly: null }, text: '–' },
  {
    key: 'listing.modification_timestamp',
    listing: { modification_timestamp: '2026-03-04T12:00:00Z' },
    text: 'Mar 4, 2026',
  },
  { key: 'proforma.interest_rate', proforma: { interest_rate: 6.5 }, text: '6.50%' },
  { key: 'proforma.price_offer', proforma: { price_offer: null }, text: '0% Off' },
  { key: 'proforma.price_offer', proforma: { price_offer: 'ten' }, text: '10% Off' },
  { key: 'proforma.persona', proforma: { persona: null }, text: 'None' },
  { key: 'proforma.exit_cap_rate', proforma: { exit_cap_rate: null }, text: 'By growth' },
  { key: 'proforma.property_managed', proforma: { property_managed: false }, text: 'Self-managed' },
  {
    key: 'offer_to_target',
    listing: { list_price: 250_000 },
    row: { offer_to_target: 231_499.9, offer_reason: null },
    text: '$231,499 (−7.4%)',
  },
  { key: 'offer_to_target', row: { offer_reason: 'unbounded' }, text: 'Any price' },
  { key: 'offer_to_target', row: { offer_reason: 'none' }, text: 'None' },
])('$key shows as $text', ({ key, text, ...parts }) => {
  expect(columnsOf([key])[0]?.text(rowWith(parts))).toBe(text);
});

test('A key is read without its prefix, and each value has one column', () => {
  const keys = ['list_price', 'listing.list_price', 'proforma.dscr', 'dscr', 'interest_rate'];
  expect(columnsOf(keys).map(({ key }) => key)).toEqual(['listing.list_price', 'dscr', 'proforma.interest_rate']);
});

test('There is a column for every figure of a search', () => {
  const keys = all.map(({ key }) => key.replace('proforma.', ''));
  expect(figureNames.filter((name) => !keys.includes(name))).toEqual([]);
});

test('No key and no name appears twice', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
});

test('The default columns exist, and everything that orders results has one column', () => {
  expect(columnsOf(defaultColumns).map(({ key }) => key)).toEqual(defaultColumns);
  expect(all.flatMap(({ sort }) => sort ?? []).sort()).toEqual([...sortNames].sort());
});

test('A column knows its path among the fields that a role may not see', () => {
  expect(columnsOf(['irr', 'listing.source']).map(({ path }) => path)).toEqual(['calculation.irr', 'listing.source']);
});

test('An account can keep every column', () => {
  expect(all.map(({ key }) => key).filter((key) => !detailKeys.includes(key))).toEqual([]);
});
