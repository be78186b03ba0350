import { compileForms, type Forms } from '#underwriting/compile-forms.ts';
import { compileTargets, type HalfSpace, tieSlack } from '#underwriting/compile-targets.ts';
import { type Form, isRow, mapForm, minus, priceRow, type Row, times, zeroRow } from '#underwriting/forms.ts';
import { condoBit, marketAppreciationOf, parsePostalCode, unknownBedrooms, unknownMarket } from './columns.ts';
import type { Query, Range, Sort } from './query.ts';
import {
  type ByMarket,
  type Scales,
  type ScanForm,
  type ScanRow,
  type ScanTest,
  toScanForm,
  toScanRow,
} from './scan-form.ts';

/** Ends of an inclusive range with both ends set. */
export type Span = { readonly low: number; readonly high: number };

/** A query turned into coefficients: all that the scan needs, and nothing that it must look up. */
export type Plan = {
  readonly query: Query;
  /** Value that `kind & condoBit` must have; null: any. */
  readonly kind: number | null;
  readonly postalCodes: ReadonlySet<number> | null;
  readonly bedrooms: Span | null;
  readonly livingArea: Span | null;
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
  readonly refinance: readonly [ScanRow, ScanRow];
  readonly sort: Sort;
  /** The targets as compiled, for each market; null unless near misses are asked for. */
  readonly halfSpaces: ByMarket<readonly HalfSpace[]> | null;
  /** Those of them without branches, with the price in asking prices. */
  readonly priceLines: readonly PriceLine[];
};

/** A linear half-space along the price: asking price × row + constant >= 0, the price in asking prices. */
export type PriceLine = { readonly row: ScanRow; readonly constant: number };

type Compiled = { readonly forms: Forms; readonly targets: readonly HalfSpace[] };

/** Compiles a query. `marketCounts`: rows by market step; only steps with rows are compiled. */
export function compilePlan(query: Query, marketCounts: Uint32Array): Plan {
  const { assumptions, sort } = query;
  const compiled = compileByMarket(query, marketCounts);
  const scales: Scales = { price: 1 - assumptions.priceOffer, rent: assumptions.rentScenario };
  const row = (pick: (forms: Forms) => Row) =>
    toScanRow(
      mapMarkets(compiled, ({ forms }) => pick(forms)),
      scales,
    );
  const form = (pick: (forms: Forms) => Form) =>
    toScanForm(
      mapMarkets(compiled, ({ forms }) => pick(forms)),
      scales,
    );
  const testsOf = (pick: (compiled: Compiled) => readonly Condition[], by: Scales): ScanTest[] =>
    pick(compiled.standard).map(({ constant }, index) => ({
      form: toScanForm(
        mapMarkets(compiled, (each) => pick(each)[index].form),
        by,
        tieSlack,
      ),
      constant,
    }));
  const plan = {
    query,
    kind: kindOf(query),
    postalCodes: query.postalCodes && new Set(query.postalCodes.map(parsePostalCode)),
    bedrooms: spanOf(query.bedroomsTotal, 0, unknownBedrooms - 1),
    livingArea: spanOf(query.livingArea, 0, Number.POSITIVE_INFINITY),
    priceScale: scales.price,
    taxFixed: assumptions.taxMode === 'fixed',
    taxScale: assumptions.taxMode === 'fixed' ? 1 : scales.price,
    mostEquity: query.targets.maximumInitialEquityInvestment,
    equitySlack: tieSlack * scales.price,
    targets: testsOf((each) => each.targets.filter(({ name }) => name !== 'initialEquityInvestment'), scales),
    ranges: testsOf((each) => rangeConditions(query, each.forms), scales),
    needsMultiple: query.equityMultiple !== null,
    equity: row((forms) => forms.equity),
    income: row((forms) => forms.yearlyNetIncome),
    returned: form((forms) => forms.totalCashReturned),
    proceeds: form((forms) => forms.netSaleProceeds),
    cashFlow: row((forms) => forms.cashFlow),
    refinance: [row((forms) => forms.refinance[0]), row((forms) => forms.refinance[1])] as const,
    sort,
    halfSpaces: query.nearMiss ? mapMarkets(compiled, (each) => each.targets) : null,
    priceLines: query.nearMiss ? priceLinesOf(compiled, scales) : [],
  };
  return { ...plan, byMarket: compiled.markets.size > 0 };
}

function compileByMarket({ assumptions, targets }: Query, marketCounts: Uint32Array): ByMarket<Compiled> {
  const compile = (appreciation: number): Compiled => {
    const forms = compileForms(assumptions, appreciation);
    return { forms, targets: compileTargets(targets, assumptions, forms) };
  };
  const markets = new Map<number, Compiled>();
  if (assumptions.marketAppreciation) {
    marketCounts.forEach((count, step) => {
      if (count > 0 && step !== unknownMarket) markets.set(step, compile(marketAppreciationOf(step)));
    });
  }
  return { standard: compile(assumptions.appreciation), markets };
}

function mapMarkets<From, To>({ standard, markets }: ByMarket<From>, map: (from: From) => To): ByMarket<To> {
  return { standard: map(standard), markets: new Map([...markets].map(([step, from]) => [step, map(from)])) };
}

function priceLinesOf(compiled: ByMarket<Compiled>, { rent }: Scales): PriceLine[] {
  return compiled.standard.targets.flatMap(({ form, constant }, index) =>
    isRow(form)
      ? [
          {
            row: toScanRow(
              mapMarkets(compiled, (each) => each.targets[index].form as Row),
              { price: 1, rent },
            ),
            constant,
          },
        ]
      : [],
  );
}

type Condition = { readonly form: Form; readonly constant: number };

/** The four ranges as conditions `form + constant >= 0`; ratios are cross-multiplied. */
function rangeConditions(query: Query, forms: Forms): Condition[] {
  const dollars = (figure: Row, range: Range | null): Condition[] => [
    ...(range?.min != null ? [{ form: figure, constant: -range.min }] : []),
    ...(range?.max != null ? [{ form: minus(zeroRow, figure), constant: range.max }] : []),
  ];
  const over = (multiple: number) =>
    mapForm(forms.totalCashReturned, (row) => minus(row, times(multiple, forms.equity)));
  const { equityMultiple: multiples } = query;
  return [
    ...dollars(priceRow, query.purchasePrice),
    ...dollars(forms.equity, query.initialEquityInvestment),
    ...dollars(forms.yearlyNetIncome, query.yearlyNetIncome),
    ...(multiples?.min != null ? [{ form: over(multiples.min), constant: 0 }] : []),
    ...(multiples?.max != null ? [{ form: mapForm(over(multiples.max), (row) => times(-1, row)), constant: 0 }] : []),
  ];
}

/** Matches no listing. */
const noKind = -1;

function kindOf({ propertyTypes }: Query): number | null {
  if (propertyTypes === null) return null;
  const types = new Set(propertyTypes);
  if (types.size !== 1) return types.size === 0 ? noKind : null;
  return types.has('CONDO') ? condoBit : 0;
}

function spanOf(range: Range | null, least: number, most: number): Span | null {
  return range && { low: range.min ?? least, high: range.max ?? most };
}
