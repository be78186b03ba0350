import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerPercent } from '#contracts/assumptions.ts';
import { investmentOf } from '#domain/investment-of.ts';
import { unavailableWords } from '#domain/labels/unavailable-words.ts';
import { meetTargets } from '#domain/proforma/offers-of.ts';
import { settleSearch, toTargets } from '#domain/settled-search.ts';
import type { Workbook } from '#outside/workbooks/workbook.ts';
import { bySize } from '#tests/full-size.ts';
import { seededRandom } from '#tests/underwriting-cases.ts';
import { makeProforma, randomProformas } from '#tests/workbook-cases.ts';
import { openInEngine } from '#tests/workbook-engine.ts';
import { axisOf, caseAt } from '#underwriting/analyses/assumption-axes.ts';
import { type InvestmentCase, readFigure } from '#underwriting/analyses/investment-case.ts';
import { offerToMeet } from '#underwriting/inverse/offer-to-meet.ts';
import { createTargetLookup } from '#underwriting/linear/target-lookup.ts';
import { modelInputs } from './model-inputs.ts';
import type { WorkbookTargets } from './offers-sheet.ts';
import { proformaWorkbook } from './proforma-workbook.ts';

const maps = [
  ['Equity multiple by price (down) and interest rate (across)', 'price', 'interestRate', 'equityMultiple'],
  [
    'Equity multiple by monthly rent (down) and appreciation or exit cap rate (across)',
    'rent',
    'exit',
    'equityMultiple',
  ],
  ['Cash flow of year 1 by price (down) and interest rate (across)', 'price', 'interestRate', 'cashFlow'],
] as const;

let workbook: Workbook;
let engine: ReturnType<typeof openInEngine>;
beforeAll(() => {
  workbook = proformaWorkbook(makeProforma(), { equityMultiple: 1.3, cashToClose: 50_000 }, '2026-11-23');
  engine = openInEngine(workbook);
});
afterAll(() => engine.close());

/** The first row that starts with these words or this number. */
function rowOf(sheet: string, start: unknown): number {
  return workbook.sheets.find(({ name }) => name === sheet)!.rows.findIndex(([first]) => first?.value === start);
}

/** The cells right of a label, as the engine calculates them. */
function valuesBeside(sheet: string, start: unknown, count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => engine.valueAt(sheet, rowOf(sheet, start), 1 + index));
}

function expectSame(shown: unknown, expected: unknown, context: unknown): void {
  const tolerance = typeof expected === 'number' ? Math.max(0.005, Math.abs(expected) * 1e-9) : 0;
  const isSame =
    typeof shown === 'number' && typeof expected === 'number'
      ? Math.abs(shown - expected) < tolerance
      : shown === expected;
  if (!isSame) expect({ shown, context }).toEqual({ shown: expected, context });
}

const figureWords = ({ value, reason }: ReturnType<typeof readFigure>) => value ?? unavailableWords[reason!];

test('offers, highest prices and maps are those that Forma computes, after any change of inputs', () => {
  const random = seededRandom(11);
  for (const answer of randomProformas(bySize(4, 200), 7)) {
    const targets = { equityMultiple: 1 + 1.5 * random(), cashToClose: 200_000 * random() };
    engine.setInputs([
      ...modelInputs(answer, null).flatMap(({ inputs }) => inputs),
      { name: 'target_multiple', value: targets.equityMultiple },
      { name: 'target_cash', value: targets.cashToClose },
    ]);
    const investment = investmentOf(answer);
    expectLadder(investment);
    expectHighestPrices(investment, targets);
    expectOtherTerms(investment, targets);
    for (const map of maps) expectMap(investment, map);
  }
});

test('a multiple that only higher prices meet has no highest price', () => {
  const costs = { tax_rate: 0, tax_annual_amount: 0, insurance_annual: 6000 };
  const growth = { interest_rate: 1, appreciation: 8, disposition_cost_percentage: 0 };
  engine.setInputs([
    ...modelInputs(makeProforma({ list_price: 39_143, rent: 1, ...costs }, growth), null).flatMap(
      ({ inputs }) => inputs,
    ),
    { name: 'target_multiple', value: 1.6 },
  ]);
  expect(valuesBeside('Offers', 'Equity multiple', 1)).toEqual(['No maximum']);
});

function expectLadder({ listing, assumptions }: InvestmentCase): void {
  for (const percent of Object.values(offerPercent)) {
    const investment = { listing, assumptions: { ...assumptions, priceOffer: percent / 100 } };
    const figures = ['purchasePrice', 'initialEquityInvestment', 'cashFlow', 'dscr', 'equityMultiple'] as const;
    for (const [index, shown] of valuesBeside('Offers', percent / 100, 5).entries()) {
      const expected = figureWords(readFigure(investment, figures[index]!));
      expectSame(shown, expected, [figures[index], percent, investment]);
    }
  }
}

function expectHighestPrices({ listing, assumptions }: InvestmentCase, targets: WorkbookTargets): void {
  const search = settleSearch({
    maximum_initial_equity_investment: targets.cashToClose,
    target_equity_multiple: targets.equityMultiple,
  });
  const halfSpaces = createTargetLookup(toTargets(search), assumptions)(listing);
  for (const [label, ...names] of [
    ['Equity multiple', 'equityMultiple'],
    ['Cash to close', 'initialEquityInvestment'],
    ['Both', 'equityMultiple', 'initialEquityInvestment'],
  ] as const) {
    const ofTargets = halfSpaces.filter(({ name }) => names.some((each) => each === name));
    const { price, lowest, reason } = offerToMeet(ofTargets, listing, assumptions);
    const words = { none: 'No price', unbounded: lowest > 0 ? 'No maximum' : 'Any price' } as const;
    const context = [label, targets, listing, assumptions];
    expectSame(valuesBeside('Offers', label, 1)[0], price ?? words[reason!], context);
  }
}

/** The lowest rent and the highest rate that meet both targets at the price of the proforma. */
function expectOtherTerms({ listing, assumptions }: InvestmentCase, targets: WorkbookTargets): void {
  const search = settleSearch({
    maximum_initial_equity_investment: targets.cashToClose,
    target_equity_multiple: targets.equityMultiple,
  });
  // The sheet has the two targets only, without the condition of a persona.
  const investor = { ...assumptions, persona: assumptions.persona === 'cash_flow' ? null : assumptions.persona };
  const { rent, rate } = meetTargets(listing, investor, toTargets(search));
  const [shownRent, shownRate] = ['Minimum rent', 'Highest interest rate'].map(
    (words) => valuesBeside('Offers', words, 1)[0],
  );
  const context = [targets, listing, assumptions];
  expectSame(shownRent, listing.rent === null ? unavailableWords.no_rent : (rent ?? 'No rent'), ['rent', ...context]);
  const rateWords = rate.reason === 'none' ? 'No rate' : 'Any rate up to 40%';
  if (listing.rent === null) expect(shownRate).toBe(unavailableWords.no_rent);
  else if (rate.rate === null) expectSame(shownRate, rateWords, ['rate', ...context]);
  // Twenty halvings of 40%.
  else expectSame(Math.abs(Number(shownRate) - rate.rate) < 5e-7, true, [shownRate, rate, ...context]);
}

function expectMap(investment: InvestmentCase, [title, down, across, figure]: (typeof maps)[number]): void {
  const header = rowOf('Sensitivity', title) + 1;
  const at = (row: number, column: number) => engine.valueAt('Sensitivity', header + row, column);
  let owns = 0;
  for (let row = 1; row <= 5; row++) {
    for (let column = 1; column <= 5; column++) {
      const varied = vary(vary(investment, down, at(row, 0)), across, at(0, column));
      if (varied.listing === investment.listing && varied.assumptions === investment.assumptions) owns += 1;
      const expected = figureWords(readFigure(varied, figure));
      expectSame(at(row, column), expected, [title, row, column, investment]);
    }
  }
  expect(owns).toBe(1);
}

function vary(investment: InvestmentCase, name: Parameters<typeof axisOf>[0], value: unknown): InvestmentCase {
  const axis = axisOf(name, investment.assumptions);
  const own = axis.read(investment)!;
  return Math.abs(Number(value) - own) < 1e-9 ? investment : caseAt(axis, investment, Number(value));
}

test('without rent, the offers say so', () => {
  engine.setInputs(modelInputs(makeProforma({ rent: null, rent_source: null }), null).flatMap(({ inputs }) => inputs));
  expect(valuesBeside('Offers', 0.05, 5).slice(2)).toEqual(Array(3).fill(unavailableWords.no_rent));
  expect(valuesBeside('Offers', 'Both', 1)).toEqual([unavailableWords.no_rent]);
});
