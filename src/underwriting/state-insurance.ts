/**
 * Average premium of a homeowner's policy (HO-3), dollars of 2022. Source: National Association of Insurance
 * Commissioners, as published by the Insurance Information Institute. It contains state funds and some wind pools.
 */
const homeownersPremium = {
  AK: 1129,
  AL: 1748,
  AR: 1740,
  AZ: 1018,
  CA: 1492,
  CO: 2079,
  CT: 1814,
  DC: 1384,
  DE: 1103,
  FL: 2677,
  GA: 1655,
  HI: 1431,
  IA: 1268,
  ID: 1002,
  IL: 1343,
  IN: 1191,
  KS: 1583,
  KY: 1359,
  LA: 2603,
  MA: 1871,
  MD: 1392,
  ME: 1077,
  MI: 1056,
  MN: 1774,
  MO: 1668,
  MS: 1907,
  MT: 1639,
  NC: 1621,
  ND: 1325,
  NE: 1869,
  NH: 1188,
  NJ: 1417,
  NM: 1322,
  NV: 948,
  NY: 1628,
  OH: 995,
  OK: 2268,
  OR: 893,
  PA: 1120,
  RI: 2074,
  SC: 1571,
  SD: 1756,
  TN: 1492,
  TX: 2397,
  UT: 937,
  VA: 1332,
  VT: 1109,
  WA: 1151,
  WI: 957,
  WV: 1113,
  WY: 1596,
} as const;
type State = keyof typeof homeownersPremium;
const countryPremium = 1569;

/**
 * Building cost, dollars per square foot of 2024. The country's is the median contract price of a custom house started
 * in 2024, without its lot (Survey of Construction, as analyzed by the National Association of Home Builders). The
 * states are our decision between its medians by division: New England 190, Middle Atlantic 188, East North Central 186
 * and, the lowest, East and West South Central.
 */
const countryCost = 166;
const buildingCost: { readonly [Cost in number]: readonly State[] } = {
  145: ['AL', 'AR', 'LA', 'MS', 'OK', 'TN', 'TX'],
  150: ['FL', 'GA', 'KY', 'NC', 'NM', 'SC'],
  155: ['AZ', 'ID', 'KS', 'NE', 'SD', 'VA'],
  160: ['IA', 'MO', 'MT', 'ND', 'UT', 'WY'],
  165: ['CO', 'DE', 'MD', 'NV', 'WV'],
  175: ['DC', 'IN', 'MN', 'OH', 'OR', 'PA'],
  180: ['ME', 'MI', 'NH', 'VT', 'WA', 'WI'],
  190: ['CA', 'CT', 'IL', 'NY', 'RI'],
  195: ['MA', 'NJ'],
  220: ['AK', 'HI'],
};
const costByState = new Map(
  Object.entries(buildingCost).flatMap(([cost, states]) => states.map((state) => [state, Number(cost)] as const)),
);

/** Square feet of the house behind an average premium: about the median detached house, our decision. */
const insuredArea = 1800;

/** What it costs to rebuild and to insure a home in a state. */
export type StateInsurance = {
  /** Dollars per square foot. */
  readonly buildingCost: number;
  /** Yearly premium of a homeowner, dollars per 1,000 of replacement cost. */
  readonly premiumPerThousand: number;
};

/** Rebuilding and insuring in a state (two letters, or null); an unknown one has the figures of the country. */
export function insuranceOf(state: string | null): StateInsurance {
  const known = isKnown(state) ? state : null;
  const cost = (known && costByState.get(known)) ?? countryCost;
  const premium = known ? homeownersPremium[known] : countryPremium;
  return { buildingCost: cost, premiumPerThousand: (1000 * premium) / (insuredArea * cost) };
}

/** The table behind an estimate, and the first day of its year. */
export const insuranceTable = { name: 'NAIC homeowners report', dated: '2022-01-01' };

function isKnown(state: string | null): state is State {
  return state !== null && Object.hasOwn(homeownersPremium, state);
}
