import type { AxisName } from '#underwriting/analyses/assumption-axes.ts';

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
