import type { AxisName } from '#underwriting/analyses/assumption-axes.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import type { RentRange } from '#underwriting/analyses/rent-deviation.ts';
import type { ProformaParts } from './api.ts';
import { toAssumptions } from './assumptions.ts';
import type { Listing } from './listing.ts';
import { factsOf } from './listing-facts.ts';

/** The name on the wire of everything that an analysis varies: of an assumption or a fact, `price` and `exit` aside. */
export const axisWireNames = {
  price: 'price',
  rent: 'rent',
  interestRate: 'interest_rate',
  mortgageLtv: 'mortgage_ltv',
  exit: 'exit',
  grossIncomeIncrease: 'gross_income_increase',
  grossExpenseIncrease: 'gross_expense_increase',
  vacancy: 'vacancy',
  holdYears: 'hold_years',
  taxRate: 'tax_rate',
  insuranceAnnual: 'insurance_annual',
  maintenance: 'maintenance',
  capexReserve: 'capex_reserve',
  acquisitionCost: 'acquisition_cost_percentage',
  dispositionCost: 'disposition_cost_percentage',
} as const satisfies Record<AxisName, string>;
export type AxisOnWire = (typeof axisWireNames)[AxisName];

/** What the analyses of a proforma start from. The growth that it states is the one in force, the market's own included. */
export function investmentOf({
  listing,
  proforma: settled,
}: Pick<ProformaParts, 'listing' | 'proforma'>): InvestmentCase {
  return { listing: factsOf(listing), assumptions: toAssumptions({ settled, marketAppreciation: false }) };
}

/** The range of an estimated rent; null: the rent is in place, or nothing is known of how far it may be off. */
export function rentRangeOf({ rent_source, rent_low, rent_high }: Listing): RentRange | null {
  if (rent_source === 'actual' || rent_low === null || rent_high === null) return null;
  return { low: rent_low, high: rent_high };
}

/** A fraction as percent of the wire, without the noise of binary fractions. */
export function percentOf(fraction: number): number {
  return Number((100 * fraction).toFixed(6));
}
