import { type HalfSpace, tieSlack } from '#underwriting/compile-targets.ts';
import { type Form, isRow, type Row } from '#underwriting/forms.ts';
import { type ByMarket, type Compiled, type Condition, compileByMarket, mapMarkets } from './compile-by-market.ts';
import { compileFactFilters, type FactFilters } from './fact-filters.ts';
import type { Query } from './query.ts';
import { type Scales, type ScanForm, type ScanRow, type ScanTest, toScanForm, toScanRow } from './scan-form.ts';

/** A query turned into coefficients: all that the scan needs, and nothing that it must look up. */
export type Plan = {
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
  /** E0 at most, dollars. */
  readonly mostEquity: number;
  /** Times the asking price: how far E0 may go beyond by rounding noise. */
  readonly equitySlack: number;
  /** All other targets and the persona's gate. */
  readonly targets: readonly ScanTest[];
  /** The four ranges. */
  readonly ranges: readonly ScanTest[];
  /** True where a listing without an equity multiple fails. */
  readonly needsMultiple: boolean;
  readonly equity: ScanRow;
  readonly income: ScanRow;
  readonly returned: ScanForm;
  readonly proceeds: ScanForm;
  readonly cashFlow: ScanRow;
  readonly refinance: readonly [byValue: ScanRow, byIncome: ScanRow];
  /** The targets as compiled, for each market; null unless near misses are asked for. */
  readonly halfSpaces: ByMarket<readonly HalfSpace[]> | null;
  /** Those of them without branches, with the price in asking prices. */
  readonly priceLines: readonly PriceLine[];
};

/** A linear half-space along the price: asking price × row + constant >= 0, the price in asking prices. */
export type PriceLine = { readonly row: ScanRow; readonly constant: number };

/** Compiles a query. `marketCounts`: rows by market step; only steps with rows are compiled. */
export function compilePlan(query: Query, marketCounts: Uint32Array): Plan {
  const { assumptions, nearMiss } = query;
  const compiled = compileByMarket(query, marketCounts);
  const scales: Scales = { price: 1 - assumptions.priceOffer, rent: assumptions.rentScenario };
  const toRow = (row: (compiled: Compiled) => Row) => toScanRow(mapMarkets(compiled, row), scales);
  const toForm = (form: (compiled: Compiled) => Form) => toScanForm(mapMarkets(compiled, form), scales);
  const toTests = (conditions: (compiled: Compiled) => readonly Condition[]): ScanTest[] =>
    conditions(compiled.standard).map(({ constant }, index) => {
      const forms = mapMarkets(compiled, (each) => conditions(each)[index].form);
      return { form: toScanForm(forms, scales, tieSlack), constant };
    });
  return {
    query,
    facts: compileFactFilters(query),
    priceScale: scales.price,
    taxFixed: assumptions.taxMode === 'fixed',
    taxScale: assumptions.taxMode === 'fixed' ? 1 : scales.price,
    byMarket: compiled.markets.size > 0,
    mostEquity: query.targets.maximumInitialEquityInvestment,
    equitySlack: tieSlack * scales.price,
    targets: toTests(({ targets }) => targets.filter(({ name }) => name !== 'initialEquityInvestment')),
    ranges: toTests(({ ranges }) => ranges),
    needsMultiple: query.equityMultiple !== null,
    equity: toRow(({ forms }) => forms.equity),
    income: toRow(({ forms }) => forms.yearlyNetIncome),
    returned: toForm(({ forms }) => forms.totalCashReturned),
    proceeds: toForm(({ forms }) => forms.netSaleProceeds),
    cashFlow: toRow(({ forms }) => forms.cashFlow),
    refinance: [toRow(({ forms }) => forms.refinance[0]), toRow(({ forms }) => forms.refinance[1])],
    halfSpaces: nearMiss ? mapMarkets(compiled, ({ targets }) => targets) : null,
    priceLines: nearMiss ? priceLinesOf(compiled, scales) : [],
  };
}

function priceLinesOf(compiled: ByMarket<Compiled>, { rent }: Scales): PriceLine[] {
  return compiled.standard.targets.flatMap(({ form, constant }, index) => {
    if (!isRow(form)) return [];
    const rows = mapMarkets(compiled, ({ targets }) => targets[index].form as Row);
    return [{ row: toScanRow(rows, { price: 1, rent }), constant }];
  });
}
