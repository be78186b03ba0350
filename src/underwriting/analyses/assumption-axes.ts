import { appreciationFor } from '../appreciation-for.ts';
import type { Assumptions } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';
import type { InvestmentCase } from './investment-case.ts';

/** What an analysis can vary. `exit` is the exit cap rate if the sale is priced by one, else the appreciation. */
export const axisNames = [
  'price',
  'rent',
  'interestRate',
  'mortgageLtv',
  'exit',
  'grossIncomeIncrease',
  'grossExpenseIncrease',
  'vacancy',
  'holdYears',
  'taxRate',
  'insuranceAnnual',
  'maintenance',
  'capexReserve',
  'acquisitionCost',
  'dispositionCost',
] as const;
export type AxisName = (typeof axisNames)[number];

/** The values of an axis. `step` and `swing` are shares of the axis's `scale`; the bounds are in its unit. */
type AxisRange = {
  /** Distance between neighboring values of a sensitivity map. */
  readonly step: number;
  /** Distance to either side in a tornado chart. */
  readonly swing: number;
  readonly lowest: number;
  readonly highest: number;
  /** How many values a map shows below and above the current one, if the bounds leave room. */
  readonly below: number;
  readonly above: number;
};

/** One assumption or listing fact that an analysis varies. Dollars, fractions, years. */
export type Axis = {
  readonly unit: 'dollars' | 'fraction' | 'years';
  /** Null if the listing lacks the value. */
  readonly read: (investment: InvestmentCase) => number | null;
  readonly withValue: (investment: InvestmentCase, value: number) => InvestmentCase;
  /** The amount that `step` and `swing` are shares of; 1 if they are in the unit itself. */
  readonly scale: (investment: InvestmentCase) => number;
  readonly axisRange: AxisRange;
};

const withoutScale = () => 1;

function axisRange(step: number, swing: number, lowest: number, highest: number, below = 3, above = 3): AxisRange {
  return { step, swing, lowest, highest, below, above };
}

type NumericAssumption = {
  [Name in keyof Assumptions]: Assumptions[Name] extends number ? Name : never;
}[keyof Assumptions];

function assumptionAxis(name: NumericAssumption, axisRange: AxisRange, unit: 'fraction' | 'years' = 'fraction'): Axis {
  return {
    unit,
    read: ({ assumptions }) => assumptions[name],
    withValue: (investment, value) => ({ ...investment, assumptions: { ...investment.assumptions, [name]: value } }),
    scale: withoutScale,
    axisRange,
  };
}

function withListing(investment: InvestmentCase, facts: Partial<ListingFacts>): InvestmentCase {
  return { ...investment, listing: { ...investment.listing, ...facts } };
}

const maximumDollars = 1e9;

/** The price paid. Varies the offer, not the asking price, so costs that follow the asking price do not change. */
const price: Axis = {
  unit: 'dollars',
  read: ({ listing, assumptions }) => listing.listPrice * (1 - assumptions.priceOffer),
  withValue: ({ listing, assumptions }, value) => ({
    listing,
    assumptions: { ...assumptions, priceOffer: 1 - value / listing.listPrice },
  }),
  scale: ({ listing }) => listing.listPrice,
  axisRange: axisRange(0.05, 0.1, 1, maximumDollars, 4, 2),
};

/** Dollars per month, before the rent scenario. */
const rent: Axis = {
  unit: 'dollars',
  read: ({ listing }) => listing.rent,
  withValue: (investment, value) => withListing(investment, { rent: value }),
  scale: ({ listing }) => listing.rent ?? 0,
  axisRange: axisRange(0.05, 0.1, 0, maximumDollars),
};

const exit: Axis = {
  unit: 'fraction',
  read: ({ listing, assumptions }) => assumptions.exitCapRate ?? appreciationFor(listing, assumptions),
  withValue: ({ listing, assumptions }, value) => ({
    listing,
    assumptions:
      assumptions.exitCapRate === null
        ? { ...assumptions, appreciation: value, marketAppreciation: false }
        : { ...assumptions, exitCapRate: value },
  }),
  scale: withoutScale,
  axisRange: axisRange(0.01, 0.02, -0.1, 0.2),
};

const exitByCapRate: Axis = { ...exit, axisRange: axisRange(0.005, 0.01, 0.02, 0.2) };

function taxAxis(read: (listing: ListingFacts) => number): Axis {
  return {
    unit: 'fraction',
    read: ({ listing }) => read(listing),
    withValue: (investment, value) =>
      withListing(investment, { taxRate: value, taxAnnualAmount: value * investment.listing.listPrice }),
    scale: ({ listing }) => read(listing),
    axisRange: axisRange(0.1, 0.2, 0, 0.2),
  };
}

const taxRate = taxAxis((listing) => listing.taxRate);

/** The `fixed` tax mode reads only the bill. */
const taxRateOfBill = taxAxis(({ taxAnnualAmount, listPrice }) => taxAnnualAmount / listPrice);

const insuranceAnnual: Axis = {
  unit: 'dollars',
  read: ({ listing }) => listing.insuranceAnnual,
  withValue: (investment, value) => withListing(investment, { insuranceAnnual: value }),
  scale: ({ listing }) => listing.insuranceAnnual,
  axisRange: axisRange(0.1, 0.3, 0, maximumDollars),
};

const axes: Record<Exclude<AxisName, 'exit'>, Axis> = {
  price,
  rent,
  interestRate: assumptionAxis('interestRate', axisRange(0.005, 0.01, 0, 0.2)),
  mortgageLtv: assumptionAxis('mortgageLtv', axisRange(0.05, 0.1, 0, 1)),
  grossIncomeIncrease: assumptionAxis('grossIncomeIncrease', axisRange(0.005, 0.01, -0.1, 0.2)),
  grossExpenseIncrease: assumptionAxis('grossExpenseIncrease', axisRange(0.005, 0.01, -0.1, 0.2)),
  vacancy: assumptionAxis('vacancy', axisRange(0.02, 0.03, 0, 0.5)),
  holdYears: assumptionAxis('holdYears', axisRange(1, 2, 1, 30), 'years'),
  taxRate,
  insuranceAnnual,
  maintenance: assumptionAxis('maintenance', axisRange(0.01, 0.03, 0, 0.3)),
  capexReserve: assumptionAxis('capexReserve', axisRange(0.01, 0.03, 0, 0.3)),
  acquisitionCost: assumptionAxis('acquisitionCost', axisRange(0.005, 0.01, 0, 0.15)),
  dispositionCost: assumptionAxis('dispositionCost', axisRange(0.01, 0.02, 0, 0.2)),
};

/** The axis by name. The assumptions decide which of the two exit axes and of the two tax axes applies. */
export function axisOf(name: AxisName, { exitCapRate, taxMode }: Assumptions): Axis {
  if (name === 'taxRate' && taxMode === 'fixed') return taxRateOfBill;
  if (name !== 'exit') return axes[name];
  return exitCapRate === null ? exit : exitByCapRate;
}

/** The case with another value on the axis. The current value returns the case unchanged, to the last bit. */
export function caseAt(axis: Axis, investment: InvestmentCase, value: number): InvestmentCase {
  return axis.read(investment) === value ? investment : axis.withValue(investment, value);
}

/** Rounds to whole dollars or years, and fractions to a ten-thousandth of a percent. */
export function roundOn({ unit }: Axis, value: number): number {
  return unit === 'fraction' ? Math.round(value * 1e6) / 1e6 : Math.round(value);
}

/**
 * The values that a sensitivity map shows on the axis, ascending, including the current one. A side that the bounds
 * cut short gives its values to the other side. Empty if the listing lacks the value.
 */
export function valuesAround(axis: Axis, investment: InvestmentCase): readonly number[] {
  const currentValue = axis.read(investment);
  if (currentValue === null) return [];
  const { step, lowest, highest, below, above } = axis.axisRange;
  const width = below + above;
  const stepsToward = (sign: 1 | -1) => {
    const steps = Array.from({ length: width }, (_, index) =>
      roundOn(axis, currentValue + sign * (index + 1) * step * axis.scale(investment)),
    );
    const inBounds = steps.filter(
      (value) => value >= lowest && value <= highest && Math.sign(value - currentValue) === sign,
    );
    return [...new Set(inBounds)];
  };
  const down = stepsToward(-1);
  const up = stepsToward(1);
  const downCount = Math.min(down.length, Math.max(below, width - up.length));
  return [...down.slice(0, downCount).toReversed(), currentValue, ...up.slice(0, width - downCount)];
}
