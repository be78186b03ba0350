export type PropertyType = 'SFR' | 'CONDO';

/**
 * The facts of one listing that enter the cash-flow formula, after all fallbacks. Dollars, fractions. A missing rent
 * stays null because nothing can be underwritten without it.
 */
export type ListingFacts = {
  /** Asking price L, dollars, above 0. */
  readonly listPrice: number;
  /** Actual or estimated rent, dollars per month, before the rent scenario; null: cannot be underwritten. */
  readonly rent: number | null;
  /** Effective property tax, fraction of value per year. */
  readonly taxRate: number;
  /** The current tax bill, dollars per year (`taxRate × listPrice` if no bill is known). */
  readonly taxAnnualAmount: number;
  /** Dollars per year. */
  readonly insuranceAnnual: number;
  /** HOA dues, dollars per month; those of a condominium are an estimate if unknown, those of a house 0. */
  readonly associationFeeMonthly: number;
  /** Other costs the landlord pays, dollars per year. */
  readonly otherAnnual: number;
  /** Repairs before the home can be rented out, dollars, paid in cash at closing. */
  readonly upfront: number;
  /** Market value once the repairs are made, dollars; null or absent: the price paid. */
  readonly afterRepairValue?: number | null;
  /** True: a unit whose association lenders review before they lend; absent: false. */
  readonly isCondo?: boolean;
  /** Growth of home values in the listing's market, fraction per year in steps of 0.001; null: unknown. */
  readonly marketAppreciation: number | null;
};
