import { expect, test } from 'vitest';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { Listing } from '#contracts/listing.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { calculationToWire } from '#domain/calculation-to-wire.ts';
import { formatDollars, missing } from '#domain/format.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { underAssumptions } from '#domain/proforma/under-assumptions.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { highlightsOf } from '../../../model/settings/highlights-of.ts';
import { type ComparedColumn, type ComparedScore, comparedGroups } from './compared-rows.ts';

const home = {
  property_type: 'SFR',
  standard_status: 'Active',
  list_price: 250_000,
  rent: 1_900,
  rent_source: 'actual',
  tax_rate: 1.1,
  tax_annual_amount: 2_750,
  insurance_annual: 1_250,
  association_fee_monthly: null,
  other_annual: 0,
  upfront: 0,
  market_appreciation: null,
  bedrooms_total: 3,
  bathrooms_total: 2,
  living_area: 1_400,
  lot_size_square_feet: null,
  year_built: null,
  days_on_market: 3,
} as Listing;

function proformaOf(facts: Partial<Listing>, stated: StatedAssumptions = {}): ProformaParts {
  const listing = { ...home, ...facts };
  const { values: settled } = settleAssumptions(stated);
  const underwritten = underwrite(factsOf(listing), toAssumptions({ values: settled, marketAppreciation: false }));
  const proforma = { alias_id: JSON.stringify(facts), proforma_id: null, ...settled };
  return { listing, proforma, calculation: calculationToWire(underwritten, settled.after_tax) };
}

const visible = { highlights: null, seesLimited: true };
const rowsOf = (columns: readonly ComparedColumn[], seen = visible) =>
  new Map(
    comparedGroups(columns, seen).flatMap(({ title, rows }) => rows.map((row) => [`${title}: ${row.label}`, row])),
  );
const cheap = proformaOf({ list_price: 200_000 });
const dear = proformaOf({ list_price: 250_000 });

test('the time on the market counts days', () => {
  const days = [0, 1, 2, null].map((days_on_market) => proformaOf({ days_on_market }));
  expect(rowsOf(days).get('Listing details: On the market')?.cells).toEqual(['0 days', '1 day', '2 days', missing]);
});

test('the best value of a row is the highest or lowest existing one, depending on the figure', () => {
  const rows = rowsOf([dear, cheap, null]);
  expect(rows.get('Highlights: Equity multiple')!.best).toEqual([false, true, false]);
  expect(rows.get('Highlights: Cash to close')!.best).toEqual([false, true, false]);
  expect(rows.get('Ratios: Gross rent multiplier')!.best).toEqual([false, true, false]);
  expect(rows.get('Purchase, loan and sale: Sale price')!.best).toEqual([false, false, false]);
  // A dearer home takes more home, also if it loses money.
  expect(rows.get('Highlights: Take-home equity')!.best).toEqual([false, false, false]);
});

test('selected facts and assumptions show among the highlights, without a best value', () => {
  const highlights = highlightsOf(['listing.list_price', 'proforma.interest_rate', 'equity_multiple', 'list_price']);
  const [first] = comparedGroups([dear, cheap, null], { highlights, seesLimited: true });
  expect(first!.rows.map(({ label, cells, best }) => [label, cells, best.includes(true)])).toEqual([
    ['Asking price', ['$250,000', '$200,000', null], false],
    ['Interest rate', ['6.50%', '6.50%', null], false],
    ['Equity multiple', expect.any(Array), true],
  ]);
});

test('the score leads the highlights once a home is rated', () => {
  const scoreRow = (scores: readonly (ComparedScore | null)[]) =>
    comparedGroups([dear, cheap], { ...visible, scores })[0]!.rows.find(({ label }) => label === 'Score');
  expect(scoreRow([{ grade: 'C', score: 51, isOutOfDate: true }, null])?.cells).toEqual(['C 51, out of date', '–']);
  expect(
    scoreRow([
      { grade: 'C', score: 51, isOutOfDate: false },
      { grade: 'B', score: 69, isOutOfDate: false },
    ])?.best,
  ).toEqual([false, true]);
  expect(scoreRow([null, null])).toBeUndefined();
});

test('no value is best if all read alike, and two equal best values are both best', () => {
  expect(rowsOf([dear, dear]).get('Highlights: Equity multiple')!.best).toEqual([false, false]);
  expect(rowsOf([cheap, dear, cheap]).get('Highlights: Equity multiple')!.best).toEqual([true, false, true]);
});

test('a figure that does not exist is never best', () => {
  const row = rowsOf([proformaOf({ rent: null }), dear, cheap]).get('Ratios: Gross rent multiplier')!;
  expect([row.cells[0], row.best]).toEqual(['–', [false, false, true]]);
});

test('no DSCR is best beside a home without a loan', () => {
  const unlevered = proformaOf({ list_price: 200_000 }, { mortgage_ltv: 0 });
  expect(rowsOf([dear, cheap]).get('Ratios: DSCR')!.best).toEqual([false, true]);
  const row = rowsOf([unlevered, dear, cheap]).get('Ratios: DSCR')!;
  expect([row.cells[0], row.best]).toEqual(['–', [false, false, false]]);
});

test('assumptions and facts that differ are distinguished from those that do not', () => {
  const rows = rowsOf([dear, proformaOf({ list_price: 250_000, bedrooms_total: 5 }, { interest_rate: 7 })]);
  expect(rows.get('Assumptions: Interest rate')!.differs).toBe(true);
  expect(rows.get('Assumptions: Vacancy')!.differs).toBe(false);
  expect(rows.get('Listing details: Bedrooms')!.differs).toBe(true);
  expect(rows.get('Listing details: Asking price')!.differs).toBe(false);
});

test('the seller’s price and the one in its place have a row each, and a stated rent is no listing’s', () => {
  const own = { source: 'own', name: null, dated: null };
  const origins = { rent: own, tax: own, insurance: own, growth: own };
  const stated = { ...cheap, asking_price: 230_000, origins };
  const rows = rowsOf([{ ...dear, asking_price: 250_000 }, stated, null]);
  expect(rows.get('Listing details: Asking price')!.cells).toEqual(['$250,000', '$230,000', null]);
  expect(rows.get('Listing details: Price used')!.cells).toEqual(['$250,000', '$200,000', null]);
  expect(rows.get('Listing details: Rent source')!.cells).toEqual(['From the listing', 'Your value', null]);
  expect(rowsOf([{ ...dear, asking_price: 250_000 }]).has('Listing details: Price used')).toBe(false);
  const highlights = highlightsOf(['listing.list_price', 'listing.rent_source']);
  const [first] = comparedGroups([stated], { highlights, seesLimited: true });
  expect(first!.rows.flatMap(({ cells }) => cells)).toEqual(['$230,000', 'Your value']);
});

test('limited figures have no row for visitors who may not see them', () => {
  const seen = rowsOf([dear, cheap]);
  const unseen = rowsOf([dear, cheap], { highlights: null, seesLimited: false });
  expect([seen.has('Time value and refinancing: IRR'), unseen.has('Time value and refinancing: IRR')]).toEqual([
    true,
    false,
  ]);
  expect([...unseen.keys()].filter((name) => /IRR|NPV|Debt yield|Refinance (out|proceeds)/.test(name))).toEqual([]);
});

test('under the assumptions of another a home keeps its identity and has its own figures', () => {
  const shifted = underAssumptions(cheap, proformaOf({}, { interest_rate: 8, after_tax: true }).proforma);
  expect(shifted.proforma.alias_id).toBe(cheap.proforma.alias_id);
  expect(shifted.proforma.interest_rate).toBe(8);
  const expected = proformaOf({ list_price: 200_000 }, { interest_rate: 8, after_tax: true });
  expect(shifted.calculation).toEqual({ ...expected.calculation, warnings: shifted.calculation.warnings });
});

test('created equity and the cash left in the deal are compared once a home has an after-repair value', () => {
  const plain = proformaOf({});
  const repaired = proformaOf({ after_repair_value: 300_000, upfront: 20_000 });
  const labels = (columns: readonly ProformaParts[]) =>
    comparedGroups(columns, { highlights: null, seesLimited: true }).flatMap(({ rows }) =>
      rows.map(({ label }) => label),
    );
  expect(labels([plain, plain])).not.toContain('Created equity');
  const rows = comparedGroups([plain, repaired], { highlights: null, seesLimited: true }).flatMap(
    (group) => group.rows,
  );
  const price = repaired.calculation.purchase_price!;
  expect(rows.find(({ label }) => label === 'Created equity')!.cells).toEqual(['–', formatDollars(280_000 - price)]);
  expect(rows.map(({ label }) => label)).toContain('Cash left in the deal');
});
