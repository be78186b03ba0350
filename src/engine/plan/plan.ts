import { tieSlack } from '#underwriting/linear/compile-targets.ts';
import type { Form, Row } from '#underwriting/linear/forms.ts';
import type { Query } from '../query.ts';
import { type Compiled, type Condition, compileByMarket, mapMarkets } from './compile-by-market.ts';
import { compileFactFilters, type FactFilters } from './fact-filters.ts';
import { type Scales, type ScanForm, type ScanRow, type ScanTest, toScanForm, toScanRow } from './scan-form.ts';
import { settleForm, settleTests } from './settle-branches.ts';

/** The most that E0 may be. */
export type EquityCap = {
  readonly equity: ScanRow;
  /** Dollars. */
  readonly mostEquity: number;
  /** Times the asking price: how far E0 may go beyond by rounding noise. */
  readonly equitySlack: number;
};

/** A query turned into coefficients: all that the scan needs, and nothing that it must look up. */
export type Plan = EquityCap & {
  readonly query: Query;
  readonly facts: FactFilters;
  /** Price paid over asking. */
  readonly priceScale: number;
  /** True: the bill is the tax. False: the tax is a rate on the price paid. */
  readonly taxFixed: boolean;
  /** Factor on the tax column: tax over the asking price. */
  readonly taxScale: number;
  /** True where some coefficient depends on the market. */
  readonly byMarket: boolean;
  /** All other targets and the persona's gate. */
  readonly targets: readonly ScanTest[];
  /** The four ranges. */
  readonly ranges: readonly ScanTest[];
  /** True where a listing without an equity multiple fails. */
  readonly needsMultiple: boolean;
  readonly income: ScanRow;
  readonly returned: ScanForm;
  readonly proceeds: ScanForm;
  readonly cashFlow: ScanRow;
  readonly refinance: readonly [byValue: ScanRow, byIncome: ScanRow];
  /** All targets with the price in asking prices, whatever the offer; null unless near misses are asked for. */
  readonly offerTests: readonly ScanTest[] | null;
};

/** Compiles a query. `marketCounts`: rows by market step; only steps with rows are compiled. */
export function compilePlan(query: Query, marketCounts: Uint32Array): Plan {
  const { assumptions, nearMiss } = query;
  const compiled = compileByMarket(query, marketCounts);
  const scales: Scales = { price: 1 - assumptions.priceOffer, rent: assumptions.rentScenario };
  const toRow = (row: (compiled: Compiled) => Row) => toScanRow(mapMarkets(compiled, row), scales);
  const toForm = (form: (compiled: Compiled) => Form) => toScanForm(mapMarkets(compiled, form), scales);
  const toTests = (of: (compiled: Compiled) => readonly Condition[], unit: Scales, slack: number): ScanTest[] => {
    const conditions = mapMarkets(compiled, of);
    return conditions.standard.map(({ name, constant }, index, all) => {
      const forms = mapMarkets(conditions, (each) => each[index].form);
      // A refinance asks twice: by each of its limits.
      const isSecond = all[index - 1]?.name === name;
      return { name: isSecond ? `${name} again` : name, form: toScanForm(forms, unit, slack), constant };
    });
  };
  const otherTargets = ({ targets }: Compiled) => targets.filter(({ name }) => name !== 'initialEquityInvestment');
  const atAnyPrice: Scales = { ...scales, price: 1 };
  const targets = settleTests(toTests(otherTargets, scales, tieSlack), []);
  // Of near misses, which miss a target, figures are told too.
  const toFigure = (form: ScanForm) => (nearMiss ? form : settleForm(form, targets));
  return {
    query,
    facts: compileFactFilters(query),
    priceScale: scales.price,
    taxFixed: assumptions.taxMode === 'fixed',
    taxScale: assumptions.taxMode === 'fixed' ? 1 : scales.price,
    byMarket: compiled.markets.length > 0,
    mostEquity: query.targets.maximumInitialEquityInvestment,
    equitySlack: tieSlack * scales.price,
    targets,
    ranges: settleTests(
      toTests(({ ranges }) => ranges, scales, tieSlack),
      nearMiss ? [] : targets,
    ),
    needsMultiple: query.equityMultiple !== null,
    equity: toRow(({ forms }) => forms.equity),
    income: toRow(({ forms }) => forms.yearlyNetIncome),
    returned: toFigure(toForm(({ forms }) => forms.totalCashReturned)),
    proceeds: toFigure(toForm(({ forms }) => forms.netSaleProceeds)),
    cashFlow: toRow(({ forms }) => forms.cashFlow),
    refinance: [toRow(({ forms }) => forms.refinance[0]), toRow(({ forms }) => forms.refinance[1])],
    offerTests: nearMiss ? toTests(({ targets }) => targets, atAnyPrice, 0) : null,
  };
}
