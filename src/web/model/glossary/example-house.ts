/** The home of every example and of the model documentation: $250,000, rented at $1,900 per month. */
export const exampleHouse = {
  listPrice: 250_000,
  rent: 1_900,
  taxRate: 0.011,
  taxAnnualAmount: 2_750,
  insuranceAnnual: 1_250,
  associationFeeMonthly: 0,
  otherAnnual: 0,
  upfront: 0,
  marketAppreciation: null,
};
