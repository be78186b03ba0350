import type { AxisName } from '#underwriting/analyses/assumption-axes.ts';

/** Wire names of the assumptions and facts that an analysis varies, except `price` and `exit`. */
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
