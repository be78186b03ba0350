import { expect, test } from 'vitest';
import type { Origins, ProformaAnswer } from '#contracts/proformas.ts';
import { originNotes } from './origin-notes.ts';

type Facts = Partial<ProformaAnswer['listing']>;

function notesOf(facts: Facts, origins?: Partial<Origins>, assumed: object = {}) {
  const listing = {
    list_price: 200_000,
    state_or_province: 'NH',
    insurance_annual: 1000,
    rent_source: 'market_rent',
    tax_source: 'bill',
    insurance_source: 'share',
    market_appreciation: null,
    flags: [] as string[],
    ...facts,
  } as ProformaAnswer['listing'];
  const proforma = { persona: null, appreciation: 3, ...assumed } as ProformaAnswer['proforma'];
  const whole = origins && { ...allAssumed, ...origins };
  return originNotes({ listing, proforma, ...(whole ? { origins: whole } : {}) } as Parameters<typeof originNotes>[0]);
}

const of = (source: string, name: string | null = null, dated: string | null = null) => ({ source, name, dated });
const allAssumed: Origins = { rent: null, tax: of('bill'), insurance: of('share'), growth: of('assumption') };

test('a table is named with its month, and its line is reserved until the complete response arrives', () => {
  const rent = of('market_rent', 'HUD Small Area Fair Market Rents', '2025-10-01');
  const words = 'Market rent for this size and ZIP code';
  expect(notesOf({}).rent).toEqual([words, '']);
  expect(notesOf({}, { rent }).rent).toEqual([words, 'HUD Small Area Fair Market Rents, Oct 2025']);
  expect(notesOf({}, { rent: { ...rent, month: '2026-11' } }).rent?.[1]).toBe(
    'HUD Small Area Fair Market Rents, Oct 2025, updated to Nov 2026',
  );
});

test('facts of the listing are dated in the same line, in any time zone', () => {
  expect(notesOf({}).tax).toEqual(['Seller’s bill in the listing']);
  expect(notesOf({}, { tax: of('bill', null, '2022-12-22') }).tax).toEqual([
    'Seller’s bill in the listing, Dec 22, 2022',
  ]);
  expect(notesOf({ rent_source: 'actual' }, { rent: of('actual', null, '2022-12-22') }).rent).toEqual([
    'Listing, Dec 22, 2022',
  ]);
});

test('an estimate without market rents says that it is rough', () => {
  expect(notesOf({ rent_source: 'state_ratio' }).rent?.[0]).toContain('Low confidence');
});

test('estimated dues name the condos or co-ops behind them', () => {
  const dues = (hoa_source: Facts['hoa_source'], changes: Facts = {}) => {
    const place = { postal_code: '38103', state_or_province: 'TN', association_fee_monthly: 310, hoa_count: 41 };
    const origin = of(hoa_source ?? 'actual', null, '2026-11-20');
    return notesOf({ ...place, hoa_source: hoa_source ?? null, ...changes }, { dues: origin }).dues;
  };
  expect(dues('building', { hoa_count: 1 })).toEqual(['Estimated from 1 condo in this building', 'Nov 20, 2026']);
  expect(dues('zip')?.[0]).toBe('Estimated from 41 condos in 38103');
  expect(dues('area')?.[0]).toBe('Estimated from 41 condos in ZIP codes 381xx');
  expect(dues('state', { flags: ['coop'] })?.[0]).toBe('Estimated from 41 co-ops in TN');
  expect(dues('country', { hoa_count: 5 })?.[0]).toBe('Estimated from condos in 5 states');
  expect(dues('table')?.[0]).toBe('Typical dues for condos in this state');
  expect(dues(null)).toEqual(['Listing, Nov 20, 2026']);
  expect(notesOf({ association_fee_monthly: null }).dues).toBeNull();
});

test('a state is named with the year of its table, and insurance with its share of the price', () => {
  const tax = of('state', 'ATTOM and American Community Survey', '2023-01-01');
  const notes = notesOf({ tax_source: 'state' }, { tax });
  expect(notes.tax).toEqual([
    'Usual rate for a new landlord in this state',
    'ATTOM and American Community Survey, 2023',
  ]);
  expect(notes.insurance).toEqual(['0.50% of asking price']);
});

test('insurance names what rebuilding costs and the table of its premiums', () => {
  const insurance = of('replacement_cost', 'NAIC homeowners report', '2022-01-01');
  const house = { insurance_source: 'replacement_cost', property_type: 'SFR', living_area: 1500 } as const;
  expect(notesOf({ ...house, state_or_province: 'TX' }, { insurance }).insurance).toEqual([
    'Landlord policy for a rebuilding cost of $217,500',
    'NAIC homeowners report, 2022',
  ]);
  const condo = { ...house, property_type: 'CONDO', state_or_province: 'TX' } as const;
  expect(notesOf(condo, { insurance }).insurance?.[0]).toBe('Landlord policy for inside walls worth $87,000');
});

test('a bill is followed by the law that changes it after a sale to a landlord', () => {
  const tax = of('bill', null, '2022-12-22');
  expect(notesOf({ state_or_province: 'CA' }, { tax }).tax).toEqual([
    'Seller’s bill in the listing, Dec 22, 2022',
    'California Proposition 13, 2024',
  ]);
  expect(notesOf({ state_or_province: 'CA', tax_source: 'rate' }).tax).toEqual(['Tax rate in the listing']);
});

test('growth is assumed, with the market beside it, or that of the market where the investor follows it', () => {
  const assumed = 'The same for every listing';
  expect(notesOf({}).growth).toEqual([assumed]);
  expect(notesOf({ market_appreciation: 5.3 }, {}).growth).toEqual([
    assumed,
    'Market rate: 5.30% (used by the appreciation persona)',
  ]);
  const own = 'Your value';
  const persona = 'appreciation';
  expect(notesOf({}, {}, { appreciation: 4 }).growth).toEqual([own]);
  expect(notesOf({}, {}, { persona: 'cash_flow', appreciation: 2 }).growth).toEqual([assumed]);
  expect(notesOf({}, {}, { persona: 'cash_flow', appreciation: 3 }).growth).toEqual([own]);
  expect(notesOf({}, {}, { persona }).growth).toEqual([assumed]);
  expect(notesOf({ market_appreciation: 5.3 }, {}, { persona }).growth).toEqual([own, 'Market rate: 5.30%']);
  const following = { persona: 'appreciation', appreciation: 5.3 };
  const words = 'Average annual gain in this market over ten years';
  expect(notesOf({ market_appreciation: 5.3 }, undefined, following).growth).toEqual([words, '']);
  const growth = of('market_metro', 'Zillow Home Value Index of metro areas', '2024-07-31');
  expect(notesOf({ market_appreciation: 5.3 }, { growth }, following).growth).toEqual([
    words,
    'Zillow Home Value Index of metro areas, Jul 2024',
  ]);
});

test('growth that was clamped to the bounds is not described as what homes gained', () => {
  const wordsAt = (rate: number) =>
    notesOf({ market_appreciation: rate }, undefined, { persona: 'appreciation', appreciation: rate }).growth?.[0];
  expect(wordsAt(7.9)).toBe('Average annual gain in this market over ten years');
  expect(wordsAt(8)).toContain('Market gain, capped');
  expect(wordsAt(-1.5)).toBe('Average annual change in this market over ten years');
  expect(wordsAt(-2)).toContain('Market change, capped');
});

test('a sample listing is made up, and an unknown source is passed over', () => {
  const sample = notesOf({ flags: ['sample'], rent_source: 'comparables' });
  expect([sample.rent, sample.tax]).toEqual([['Sample data'], ['Sample data']]);
  const unknown = notesOf({ rent_source: null, tax_source: null, insurance_source: null });
  expect([unknown.rent, unknown.tax, unknown.insurance]).toEqual([null, null, null]);
});
