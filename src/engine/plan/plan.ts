import { boundaryTolerance } from '#underwriting/linear/compile-targets.ts';
import type { Form, Row } from '#underwriting/linear/forms.ts';
import type { Query } from '../query.ts';
import { type Compiled, compileByMarket, mapMarkets } from './compile-by-market.ts';
import { compileFigureTests, scalesOf, toTests } from './compile-tests.ts';
import { compileFactFilters, type FactFilters } from './fact-filters.ts';
import { type ScanForm, type ScanRow, type ScanTest, toScanForm, toScanRow } from './scan-form.ts';
import { simplifyForm, simplifyTests } from './simplify-branches.ts';
import { compileSortForms, type SortForms } from './sort-forms.ts';

/** The maximum E0. */
export type EquityCap = {
  readonly equity: ScanRow;
  /** Dollars. */
  readonly maximumEquity: number;
  /** Tolerance for rounding errors, share of the asking price. */
  readonly equityTolerance: number;
};

/** A query as coefficients, with everything that the scan needs. */
export type Plan = EquityCap & {
  readonly query: Query;
  readonly facts: FactFilters;
  /** Price paid over asking price. */
  readonly priceScale: number;
  /** True: the tax is the current bill. False: the tax is a rate on the price paid. */
  readonly taxFixed: boolean;
  /** Factor on the tax column that gives the tax over the asking price. */
  readonly taxScale: number;
  /** True if some coefficient depends on the market. */
  readonly byMarket: boolean;
  /** All targets except the E0 maximum, and the persona's gate. */
  readonly targets: readonly ScanTest[];
  /** The four ranges. */
  readonly ranges: readonly ScanTest[];
  /** True if a listing without an equity multiple fails. */
  readonly needsMultiple: boolean;
  readonly yearlyNetIncome: ScanRow;
  readonly totalCashReturned: ScanForm;
  readonly netSaleProceeds: ScanForm;
  readonly cashFlow: ScanRow;
  readonly refinance: readonly [byValue: ScanRow, byIncome: ScanRow];
  readonly sortForms: SortForms | null;
  /**
   * All targets with the price in units of the asking price, without the offer; null unless the query has near misses.
   */
  readonly offerTests: readonly ScanTest[] | null;
};

/** Compiles a query. `marketCounts`: number of rows by market step. */
export function compilePlan(query: Query, marketCounts: Uint32Array): Plan {
  const { assumptions, nearMiss } = query;
  const compiled = compileByMarket(query, marketCounts);
  const scales = scalesOf(assumptions);
  const toRow = (row: (compiled: Compiled) => Row) => toScanRow(mapMarkets(compiled, row), scales);
  const toForm = (form: (compiled: Compiled) => Form) => toScanForm(mapMarkets(compiled, form), scales);
  const tests = compileFigureTests(compiled, scales);
  const targets = simplifyTests(tests.targets, []);
  // Near misses fail a target but need figures too, so their forms must not be simplified by the targets.
  const toFigure = (form: ScanForm) => (nearMiss ? form : simplifyForm(form, targets));
  return {
    query,
    facts: compileFactFilters(query),
    priceScale: scales.price,
    taxFixed: assumptions.taxMode === 'fixed',
    taxScale: assumptions.taxMode === 'fixed' ? 1 : scales.price,
    byMarket: compiled.markets.length > 0,
    maximumEquity: query.targets.maximumInitialEquityInvestment,
    equityTolerance: boundaryTolerance * scales.price,
    targets,
    ranges: simplifyTests(tests.ranges, nearMiss ? [] : targets),
    needsMultiple: query.equityMultiple !== null,
    equity: toRow(({ forms }) => forms.equity),
    yearlyNetIncome: toRow(({ forms }) => forms.yearlyNetIncome),
    totalCashReturned: toFigure(toForm(({ forms }) => forms.totalCashReturned)),
    netSaleProceeds: toFigure(toForm(({ forms }) => forms.netSaleProceeds)),
    cashFlow: toRow(({ forms }) => forms.cashFlow),
    refinance: [toRow(({ forms }) => forms.refinance[0]), toRow(({ forms }) => forms.refinance[1])],
    sortForms: compileSortForms(query, compiled, scales),
    offerTests: nearMiss ? toTests(compiled, (ofMarket) => ofMarket.targets, { ...scales, price: 1 }, 0) : null,
  };
}
