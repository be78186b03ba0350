/**
 * Median monthly condominium and association fees of owners, dollars of 2024, in the states whose fees are mostly
 * those of condominiums. Source: U.S. Census Bureau, American Community Survey of 2024, as published by Newsweek (the ten
 * highest of all states).
 */
const medianFee: Readonly<Record<string, number>> = {
  NY: 739,
  DC: 505,
  HI: 470,
  MA: 376,
  CT: 351,
  NH: 316,
  RI: 314,
  NJ: 300,
};

/**
 * The same elsewhere: the median of the five states above from Massachusetts on. Medians of other states contain the
 * small fees of houses in associations, so they say little about condominiums (our decision).
 */
const countryFee = 316;

/** Square feet of the condominium behind a median fee: about two bedrooms, our decision. */
const usualCondoArea = 1000;

/** Usual dues of condominiums in a state (two letters, or null), dollars per square foot per month. */
export function usualDuesPerSquareFoot(state: string | null): number {
  const fee = state !== null && Object.hasOwn(medianFee, state) ? medianFee[state] : undefined;
  return (fee ?? countryFee) / usualCondoArea;
}

/** The table behind these dues, and the first day of its year. */
export const stateDuesTable = { name: 'American Community Survey', dated: '2024-01-01' };
