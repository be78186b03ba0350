import {
  type Assumptions,
  defaultAssumptions,
  noOtherTargets,
  type Persona,
  type Targets,
} from '#underwriting/assumptions.ts';
import type { ListingFacts } from '#underwriting/listing.ts';

/** One listing, one set of assumptions, one set of targets. */
export type UnderwritingCase = {
  readonly listing: ListingFacts & { readonly rent: number };
  readonly assumptions: Assumptions;
  readonly targets: Targets;
};

/** The listing of the worked example: a house for $250,000 with a rent of $1,900 a month. */
export const exampleListing: ListingFacts & { readonly rent: number } = {
  listPrice: 250_000,
  rent: 1_900,
  taxRate: 0.011,
  taxAnnualAmount: 2_750,
  insuranceAnnual: 1_250,
  associationFeeMonthly: 0,
  otherAnnual: 0,
  upfront: 0,
  marketAppreciation: 0.045,
};

/** Typical taxes on income and sale. */
export const exampleTaxes = {
  ordinaryRate: 0.24,
  capitalGainRate: 0.15,
  recaptureRate: 0.25,
  landShare: 0.2,
  depreciationYears: 27.5,
  deductLossesNow: false,
};

/** Targets that every listing meets. */
export const noTargets: Targets = { ...noOtherTargets, equityMultiple: -1e6 };

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random cases over all accepted values. A third of the values are range ends or defaults. */
export function* randomCases(count: number, seed = 1): Generator<UnderwritingCase> {
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const number = (low: number, high: number, special: readonly number[] = [low, high]) =>
    random() < 0.33 ? pick(special) : low + random() * (high - low);
  const whole = (low: number, high: number) => Math.round(number(low, high));
  const maybe = (low: number, high: number) => (random() < 0.5 ? null : number(low, high));
  for (let index = 0; index < count; index++) {
    yield {
      listing: randomListing(number, random),
      assumptions: {
        ...defaultAssumptions,
        priceOffer: pick([0, 0.05, 0.1, 0.15, 0.2]),
        rentScenario: pick([1, 1.05, 1.1]),
        persona: pick<Persona | null>([null, 'cash_flow', 'reinvestor', 'appreciation']),
        propertyManaged: random() < 0.5,
        interestRate: number(0, 0.2, [0, 1e-12, 1e-7, 0.065, 0.2]),
        mortgageLtv: number(0, 1, [0, 0.5, 0.75, 0.8, 0.81, 0.95, 1]),
        loanTerm: whole(1, 40),
        holdYears: whole(1, 30),
        exitCapRate: maybe(0.02, 0.2),
        appreciation: number(-0.1, 0.2, [-0.1, 0, 0.03, 0.2]),
        marketAppreciation: random() < 0.3,
        acquisitionCost: number(0, 0.15, [0, 0.03, 0.15]),
        dispositionCost: number(0, 0.2, [0, 0.06, 0.2]),
        loanPoints: number(0, 0.1, [0, 0, 0.02]),
        prepaidItems: number(0, 0.1, [0, 0, 0.01]),
        grossIncomeIncrease: number(-0.1, 0.2, [-0.1, 0, 0.03, 0.04, 0.2]),
        grossExpenseIncrease: number(-0.1, 0.2, [-0.1, 0, 0.03, 0.04, 0.2]),
        vacancy: number(0, 0.5, [0, 0.05, 0.5]),
        vacantMonths: number(0, 4, [0, 0, 1, 12]),
        managementFee: number(0, 0.25, [0, 0.09, 0.25]),
        leasingFee: number(0, 2, [0, 0, 0.5, 6]),
        turnoverYears: number(0.5, 20, [0.5, 2]),
        maintenance: number(0, 0.3, [0, 0.05, 0.3]),
        maintenanceOfPrice: number(0, 0.05, [0, 0, 0.01]),
        capexReserve: number(0, 0.3, [0, 0.05, 0.3]),
        capexAboveLine: random() < 0.7,
        pmiRate: number(0, 0.03, [0, 0.0075, 0.03]),
        refiYear: whole(1, 30),
        refiLtv: number(0.5, 0.85),
        refiMinDscr: number(0.8, 2),
        refiCost: number(0, 0.06),
        discountRate: number(0, 0.5, [0, 0.1, 0.5]),
        reinvestRate: number(0, 0.2, [0, 0.04, 0.2]),
        taxMode: pick(['reassess', 'fixed'] as const),
        afterTax: random() < 0.4 ? randomTaxes(number, random) : null,
      },
      targets: {
        maximumInitialEquityInvestment: number(0, 300_000, [0, 50_000, 1e9]),
        equityMultiple: number(0, 3, [0, 1, 1.3, 20]),
        irr: maybe(-0.5, 1),
        dscr: maybe(0, 2),
        grm: maybe(0, 30),
        debtYield: maybe(0, 0.3),
        expenseRatio: maybe(0, 1),
        initialCocr: maybe(-1, 0.5),
        netProfitMargin: maybe(-2, 1),
        refiOutRatio: maybe(0, 2),
        lenderDscr: maybe(0, 2),
        loanAmount: random() < 0.5 ? null : number(0, 300_000, [0, 100_000]),
      },
    };
  }
}

type RandomNumber = (low: number, high: number, special?: readonly number[]) => number;

function randomListing(number: RandomNumber, random: () => number): UnderwritingCase['listing'] {
  const listPrice = random() < 0.05 ? number(1, 1e9) : number(20_000, 900_000, [100_000, 250_000]);
  const rent = listPrice * number(0, 0.02, [0, 0.005, 0.0076, 0.02]);
  const taxRate = number(0, 0.04, [0, 0.011]);
  return {
    listPrice,
    rent,
    taxRate,
    taxAnnualAmount: listPrice * taxRate * number(0.3, 1.5, [1]),
    insuranceAnnual: listPrice * number(0, 0.02, [0, 0.005]),
    associationFeeMonthly: number(0, 900, [0, 0, 250]),
    otherAnnual: number(0, 3_000, [0, 0]),
    upfront: number(0, 40_000, [0, 0]),
    afterRepairValue: random() < 0.7 ? null : listPrice * number(0.5, 2),
    marketAppreciation: random() < 0.3 ? null : (Math.round(number(0, 100)) - 20) / 1000,
  };
}

function randomTaxes(number: RandomNumber, random: () => number): NonNullable<Assumptions['afterTax']> {
  return {
    ordinaryRate: number(0, 0.5, [0, 0.24]),
    capitalGainRate: number(0, 0.3, [0, 0.15]),
    recaptureRate: number(0, 0.4, [0, 0.25]),
    landShare: number(0, 1, [0, 0.2, 1]),
    depreciationYears: number(1, 40, [27.5, 1, 5]),
    deductLossesNow: random() < 0.3,
  };
}
