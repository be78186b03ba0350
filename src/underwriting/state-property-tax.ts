/** What a state's law does to the property tax of a rental that is sold. */
export type StatePropertyTax = {
  /** A sale ends a limit on the taxable value. */
  readonly resets: boolean;
  /** What a rental pays for each dollar that an owner-occupier pays at the same value. */
  readonly rentalFactor: number;
  /** Charged to rentals on top, fraction of value per year. */
  readonly rentalSurcharge: number;
  /** What a landlord pays who has just bought, fraction of the price per year. */
  readonly newBuyerRate: number;
  /** Limits of a rate that comes from a bill, fractions of the price per year. */
  readonly floor: number;
  readonly ceiling: number;
  /** The law behind `resets` and `rentalFactor`, as the page names it; null: the same tax for everyone. */
  readonly law: string | null;
};

/**
 * Percent of value per year that homeowners pay. Sources: ATTOM's property tax analysis of 2023 for its ten highest and
 * ten lowest states, the American Community Survey of 2019 to 2023 (median tax over median value) for the others.
 */
const ownerPercent = {
  AK: 1.16,
  AL: 0.42,
  AR: 0.59,
  AZ: 0.41,
  CA: 0.71,
  CO: 0.48,
  CT: 1.54,
  DC: 0.56,
  DE: 0.43,
  FL: 0.82,
  GA: 0.83,
  HI: 0.31,
  IA: 1.49,
  ID: 0.44,
  IL: 1.88,
  IN: 0.77,
  KS: 1.26,
  KY: 0.8,
  LA: 0.55,
  MA: 1.15,
  MD: 1.02,
  ME: 1.17,
  MI: 1.35,
  MN: 1.05,
  MO: 0.91,
  MS: 0.76,
  MT: 0.79,
  NC: 0.73,
  ND: 0.99,
  NE: 1.46,
  NH: 1.25,
  NJ: 1.64,
  NM: 0.74,
  NV: 0.48,
  NY: 1.46,
  OH: 1.37,
  OK: 0.85,
  OR: 0.86,
  PA: 1.33,
  RI: 1.39,
  SC: 0.53,
  SD: 1.14,
  TN: 0.44,
  TX: 1.63,
  UT: 0.45,
  VA: 0.76,
  VT: 1.29,
  WA: 0.88,
  WI: 1.59,
  WV: 0.49,
  WY: 0.58,
} as const;
type State = keyof typeof ownerPercent;

/** The year of both sources. */
const rateTable = { name: 'ATTOM and American Community Survey', dated: '2023-01-01' };

type Classes = { readonly factor?: number; readonly surcharge?: number; readonly law: string };

/**
 * Classes and homestead exemptions that a rental does not get, in the law of 2024. A factor of 1.1 or 1.2 is the usual
 * exemption over the median home value of the state.
 */
const rentalClasses: { readonly [Name in State]?: Classes } = {
  AK: { factor: 1.15, law: 'Alaska homeowner exemptions' },
  AL: { factor: 2, law: 'Alabama Code 40-8-1' },
  AR: { factor: 1.35, law: 'Arkansas Amendment 79' },
  AZ: { factor: 1.15, law: 'Arizona homeowner rebate' },
  DC: { factor: 1.2, law: 'D.C. homestead deduction' },
  FL: { factor: 1.15, law: 'Florida Save Our Homes' },
  GA: { factor: 1.1, law: 'Georgia Code 48-5-2' },
  HI: { factor: 1.4, law: 'Hawaii county home exemptions' },
  IA: { factor: 1.05, law: 'Iowa homestead credit' },
  ID: { factor: 1.5, law: 'Idaho Code 63-602G' },
  IL: { factor: 1.1, law: 'Illinois homestead exemption' },
  IN: { factor: 2, law: 'Indiana tax caps' },
  LA: { factor: 1.5, law: 'Louisiana homestead exemption' },
  ME: { factor: 1.1, law: 'Maine homestead exemption' },
  MI: { surcharge: 0.9, law: 'Michigan Proposal A' },
  MN: { factor: 1.15, law: 'Minnesota Statutes 273.13' },
  MS: { factor: 1.5, law: 'Mississippi Constitution 112' },
  ND: { factor: 1.15, law: 'North Dakota residence credit' },
  NY: { factor: 1.05, law: 'New York STAR' },
  OH: { factor: 1.03, law: 'Ohio owner-occupancy credit' },
  OK: { factor: 1.05, law: 'Oklahoma Constitution X-8B' },
  PA: { factor: 1.05, law: 'Pennsylvania homestead exclusion' },
  RI: { factor: 1.15, law: 'Rhode Island local homestead rates' },
  SC: { factor: 2.5, law: 'South Carolina Code 12-43-220' },
  SD: { factor: 1.25, law: 'South Dakota owner-occupied class' },
  TX: { factor: 1.3, law: 'Texas Tax Code 11.13 and 23.23' },
  UT: { factor: 1.8, law: 'Utah Code 59-2-103' },
  VT: { factor: 1.1, law: 'Vermont homestead tax rate' },
  WI: { factor: 1.03, law: 'Wisconsin lottery credit' },
  WV: { factor: 2, law: 'West Virginia Code 11-8-5' },
};

type Reset = { readonly percent: number; readonly floorShare?: number; readonly law?: string };

/** A reset state taxes a new buyer at this share of its usual rate or more: rates differ between counties. */
const usualFloorShare = 0.8;

/** A bill gives no more than this multiple of the usual rate: beyond it, the price or the bill is wrong. */
const highestOverUsual = 2;

/**
 * States where a sale ends a limit, with the percent of the price that a landlord pays afterward: usual local rates on
 * the full value, our reading of the laws of 2024. California's rate is 1 % plus local debt everywhere, so its floor is
 * the whole rate.
 */
const resetStates: { readonly [Name in State]?: Reset } = {
  AR: { percent: 0.95 },
  CA: { percent: 1.15, floorShare: 1, law: 'California Proposition 13' },
  DC: { percent: 0.85 },
  FL: { percent: 1.35 },
  GA: { percent: 1.1 },
  ID: { percent: 0.85 },
  MD: { percent: 1.2, law: 'Maryland homestead credit' },
  MI: { percent: 2.4 },
  NM: { percent: 1, law: 'New Mexico Statutes 7-36-21.2' },
  OK: { percent: 1.1 },
  SC: { percent: 1.5 },
  TX: { percent: 1.9 },
};

/** For unknown states: above the national average of 0.87 % because rentals get no homestead exemption. */
const unknownState: StatePropertyTax = {
  resets: false,
  rentalFactor: 1,
  rentalSurcharge: 0,
  newBuyerRate: 0.01,
  floor: 0,
  ceiling: Number.POSITIVE_INFINITY,
  law: null,
};

/** The property tax law of a state (two letters, or null). */
export function propertyTaxOf(state: string | null): StatePropertyTax {
  if (!isKnown(state)) return unknownState;
  const { factor = 1, surcharge = 0, law = null } = rentalClasses[state] ?? {};
  const reset = resetStates[state];
  const newBuyerRate = (reset?.percent ?? ownerPercent[state] * factor + surcharge) / 100;
  return {
    resets: reset !== undefined,
    rentalFactor: factor,
    rentalSurcharge: surcharge / 100,
    newBuyerRate,
    floor: reset ? (reset.floorShare ?? usualFloorShare) * newBuyerRate : 0,
    ceiling: highestOverUsual * newBuyerRate,
    law: reset?.law ?? law,
  };
}

/** Whether the rate comes from the table by state or is the fallback. */
export function stateTaxSource(state: string | null): 'state' | 'default' {
  return isKnown(state) ? 'state' : 'default';
}

/** The table behind the rate of a state, and the first day of its year; null: the rate is the fallback. */
export function stateTaxTable(state: string | null): { readonly name: string; readonly dated: string } | null {
  return isKnown(state) ? rateTable : null;
}

/** The law behind the tax after a sale, and the first day of its year; null: a sale and a tenant change nothing. */
export function stateTaxLaw(state: string | null): { readonly name: string; readonly dated: string } | null {
  const { law } = propertyTaxOf(state);
  return law === null ? null : { name: law, dated: '2024-01-01' };
}

function isKnown(state: string | null): state is State {
  return state !== null && Object.hasOwn(ownerPercent, state);
}
