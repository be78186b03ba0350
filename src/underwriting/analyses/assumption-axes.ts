import { appreciationFor } from '../appreciation-for.ts';
import type { Assumptions } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';
import type { InvestmentCase } from './investment-case.ts';

/** What can be varied. `exit` is the cap rate where the sale is priced by one, else the growth of value. */
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

/** How far an axis goes: in fractions, years, or as a share of what it is measured by. */
type Reach = {
  /** From one value of a map to the next. */
  readonly step: number;
  /** To either side in a tornado. */
  readonly swing: number;
  readonly lowest: number;
  readonly highest: number;
  /** Values of a map below and above the case, where the bounds leave room. */
  readonly below: number;
  readonly above: number;
};

/** One assumption, or fact of the listing, that an analysis varies. Dollars, fractions, years. */
export type Axis = {
  readonly unit: 'dollars' | 'fraction' | 'years';
  /** Null where the listing does not have it. */
  readonly read: (investment: InvestmentCase) => number | null;
  readonly put: (investment: InvestmentCase, value: number) => InvestmentCase;
  /** What step and swing are shares of; 1 where they are in the unit itself. */
  readonly scale: (investment: InvestmentCase) => number;
  readonly reach: Reach;
};

const inItsUnit = () => 1;

function reach(step: number, swing: number, lowest: number, highest: number, below = 3, above = 3): Reach {
  return { step, swing, lowest, highest, below, above };
}

type NumericAssumption = {
  [Name in keyof Assumptions]: Assumptions[Name] extends number ? Name : never;
}[keyof Assumptions];

function assumed(name: NumericAssumption, given: Reach, unit: 'fraction' | 'years' = 'fraction'): Axis {
  return {
    unit,
    read: ({ assumptions }) => assumptions[name],
    put: (investment, value) => ({ ...investment, assumptions: { ...investment.assumptions, [name]: value } }),
    scale: inItsUnit,
    reach: given,
  };
}

function withListing(investment: InvestmentCase, facts: Partial<ListingFacts>): InvestmentCase {
  return { ...investment, listing: { ...investment.listing, ...facts } };
}

const mostDollars = 1e9;

/** The price paid: another one is another offer, so that what follows the asking price stays. */
const price: Axis = {
  unit: 'dollars',
  read: ({ listing, assumptions }) => listing.listPrice * (1 - assumptions.priceOffer),
  put: ({ listing, assumptions }, value) => ({
    listing,
    assumptions: { ...assumptions, priceOffer: 1 - value / listing.listPrice },
  }),
  scale: ({ listing }) => listing.listPrice,
  reach: reach(0.05, 0.1, 1, mostDollars, 4, 2),
};

/** A month, before the rent scenario. */
const rent: Axis = {
  unit: 'dollars',
  read: ({ listing }) => listing.rent,
  put: (investment, value) => withListing(investment, { rent: value }),
  scale: ({ listing }) => listing.rent ?? 0,
  reach: reach(0.05, 0.1, 0, mostDollars),
};

const exit: Axis = {
  unit: 'fraction',
  read: ({ listing, assumptions }) => assumptions.exitCapRate ?? appreciationFor(listing, assumptions),
  put: ({ listing, assumptions }, value) => ({
    listing,
    assumptions:
      assumptions.exitCapRate === null
        ? { ...assumptions, appreciation: value, marketAppreciation: false }
        : { ...assumptions, exitCapRate: value },
  }),
  scale: inItsUnit,
  reach: reach(0.01, 0.02, -0.1, 0.2),
};

const exitByCapRate: Axis = { ...exit, reach: reach(0.005, 0.01, 0.02, 0.2) };

/** The bill moves with the rate, so that the axis works under both tax modes. */
const taxRate: Axis = {
  unit: 'fraction',
  read: ({ listing }) => listing.taxRate,
  put: (investment, value) => {
    const { taxRate: before, taxAnnualAmount, listPrice } = investment.listing;
    const bill = before > 0 ? (taxAnnualAmount * value) / before : value * listPrice;
    return withListing(investment, { taxRate: value, taxAnnualAmount: bill });
  },
  scale: ({ listing }) => listing.taxRate,
  reach: reach(0.1, 0.2, 0, 0.2),
};

const insuranceAnnual: Axis = {
  unit: 'dollars',
  read: ({ listing }) => listing.insuranceAnnual,
  put: (investment, value) => withListing(investment, { insuranceAnnual: value }),
  scale: ({ listing }) => listing.insuranceAnnual,
  reach: reach(0.1, 0.3, 0, mostDollars),
};

const axes: Record<Exclude<AxisName, 'exit'>, Axis> = {
  price,
  rent,
  interestRate: assumed('interestRate', reach(0.005, 0.01, 0, 0.2)),
  mortgageLtv: assumed('mortgageLtv', reach(0.05, 0.1, 0, 1)),
  grossIncomeIncrease: assumed('grossIncomeIncrease', reach(0.005, 0.01, -0.1, 0.2)),
  grossExpenseIncrease: assumed('grossExpenseIncrease', reach(0.005, 0.01, -0.1, 0.2)),
  vacancy: assumed('vacancy', reach(0.02, 0.03, 0, 0.5)),
  holdYears: assumed('holdYears', reach(1, 2, 1, 30), 'years'),
  taxRate,
  insuranceAnnual,
  maintenance: assumed('maintenance', reach(0.01, 0.03, 0, 0.3)),
  capexReserve: assumed('capexReserve', reach(0.01, 0.03, 0, 0.3)),
  acquisitionCost: assumed('acquisitionCost', reach(0.005, 0.01, 0, 0.15)),
  dispositionCost: assumed('dispositionCost', reach(0.01, 0.02, 0, 0.2)),
};

/** The axis of that name, as it is under these assumptions. */
export function axisOf(name: AxisName, { exitCapRate }: Assumptions): Axis {
  if (name !== 'exit') return axes[name];
  return exitCapRate === null ? exit : exitByCapRate;
}

/** The case with another value on the axis; with its own value it is the same case to the last bit. */
export function caseAt(axis: Axis, investment: InvestmentCase, value: number): InvestmentCase {
  return axis.read(investment) === value ? investment : axis.put(investment, value);
}

/** A value as a person would write it: whole dollars, fractions to a ten-thousandth of a percent. */
export function roundOn({ unit }: Axis, value: number): number {
  return unit === 'fraction' ? Math.round(value * 1e6) / 1e6 : Math.round(value);
}

/**
 * The values that a map shows on the axis, ascending, the case's own among them: as many as the axis asks for, where its
 * bounds leave room on one side or the other. Empty where the listing does not have it.
 */
export function valuesAround(axis: Axis, investment: InvestmentCase): readonly number[] {
  const own = axis.read(investment);
  if (own === null) return [];
  const { step, lowest, highest, below, above } = axis.reach;
  const width = below + above;
  const toward = (sign: 1 | -1) => {
    const steps = Array.from({ length: width }, (_, index) =>
      roundOn(axis, own + sign * (index + 1) * step * axis.scale(investment)),
    );
    const within = steps.filter((value) => value >= lowest && value <= highest && Math.sign(value - own) === sign);
    return [...new Set(within)];
  };
  const down = toward(-1);
  const up = toward(1);
  const taken = Math.min(down.length, Math.max(below, width - up.length));
  return [...down.slice(0, taken).toReversed(), own, ...up.slice(0, width - taken)];
}
