import { compileForms, type Forms } from '#underwriting/linear/compile-forms.ts';
import { compileTargets, type HalfSpace } from '#underwriting/linear/compile-targets.ts';
import {
  type Form,
  mapForm,
  minus,
  priceRow,
  type Row,
  scaleForm,
  times,
  zeroRow,
} from '#underwriting/linear/forms.ts';
import { marketAppreciationOf, unknownMarket } from '../columns/columns.ts';
import type { Query, Range } from '../query.ts';

/** A value for each rate of appreciation: `standard` if the market is unknown or not used, else by market step. */
export type ByMarket<Value> = { readonly standard: Value; readonly markets: readonly Market<Value>[] };
type Market<Value> = { readonly step: number; readonly value: Value };

export function mapMarkets<From, To>({ standard, markets }: ByMarket<From>, map: (from: From) => To): ByMarket<To> {
  return { standard: map(standard), markets: markets.map(({ step, value }) => ({ step, value: map(value) })) };
}

/** A condition: `form + constant >= 0`, dollars. */
export type Condition = { readonly name: string; readonly form: Form; readonly constant: number };

/** A query compiled for one rate of appreciation. */
export type Compiled = {
  readonly forms: Forms;
  readonly targets: readonly HalfSpace[];
  readonly ranges: readonly Condition[];
};

/** Compiles a query, once for each market that has rows if the persona uses market growth. */
export function compileByMarket(query: Query, marketCounts: Uint32Array): ByMarket<Compiled> {
  const { assumptions, targets } = query;
  const compile = (appreciation: number): Compiled => {
    const forms = compileForms(assumptions, appreciation);
    return { forms, targets: compileTargets(targets, assumptions, forms), ranges: compileRanges(query, forms) };
  };
  const markets: Market<Compiled>[] = [];
  if (assumptions.marketAppreciation) {
    marketCounts.forEach((count, step) => {
      if (count > 0 && step !== unknownMarket) markets.push({ step, value: compile(marketAppreciationOf(step)) });
    });
  }
  return { standard: compile(assumptions.appreciation), markets };
}

/** The equity multiple is cross-multiplied: cash returned less the multiple times E0. */
function compileRanges(query: Query, forms: Forms): Condition[] {
  const { equityMultiple } = query;
  const over = (multiple: number) =>
    mapForm(forms.totalCashReturned, (row) => minus(row, times(multiple, forms.equity)));
  return [
    ...endsOf('purchasePrice', query, priceRow),
    ...endsOf('initialEquityInvestment', query, forms.equity),
    ...endsOf('yearlyNetIncome', query, forms.yearlyNetIncome),
    ...(equityMultiple?.min != null
      ? [{ name: minimumName('equityMultiple'), form: over(equityMultiple.min), constant: 0 }]
      : []),
    ...(equityMultiple?.max != null
      ? [{ name: maximumName('equityMultiple'), form: scaleForm(-1, over(equityMultiple.max)), constant: 0 }]
      : []),
  ];
}

type RangeName = 'purchasePrice' | 'initialEquityInvestment' | 'yearlyNetIncome' | 'equityMultiple';

const minimumName = (name: RangeName) => `least ${name}`;
const maximumName = (name: RangeName) => `most ${name}`;

function endsOf(name: RangeName, query: Query, figure: Row): Condition[] {
  const range: Range | null = query[name];
  return [
    ...(range?.min != null ? [{ name: minimumName(name), form: figure, constant: -range.min }] : []),
    ...(range?.max != null ? [{ name: maximumName(name), form: minus(zeroRow, figure), constant: range.max }] : []),
  ];
}
