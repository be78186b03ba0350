import type { AssumptionName } from '#contracts/parameters/catalogue.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import type { UserFacts } from '#contracts/user-facts.ts';

/** Only together with the figures that depend on them, because readers could not see their effect otherwise. */
export function isShown(name: AssumptionName | keyof UserFacts, answer: ProformaParts): boolean {
  return conditions[name]?.(answer) ?? true;
}

type Condition = (answer: ProformaParts) => boolean;
const refinances: Condition = ({ calculation }) => calculation.refi_proceeds !== undefined;
const borrows: Condition = ({ proforma }) => proforma.mortgage_ltv > 0;
const isTaxed: Condition = ({ proforma }) => proforma.after_tax;

const conditions: Readonly<Partial<Record<AssumptionName | keyof UserFacts, Condition>>> = {
  pmi_rate: ({ proforma }) => proforma.mortgage_ltv > 80,
  loan_points: borrows,
  lender_minimum_loan_amount: borrows,
  lender_minimum_dscr: borrows,
  lender_maximum_ltv: borrows,
  lender_maximum_condo_ltv: borrows,
  management_fee: ({ proforma }) => proforma.property_managed,
  turnover_years: ({ proforma }) => proforma.leasing_fee > 0,
  discount_rate: ({ calculation }) => calculation.npv !== undefined,
  refi_year: refinances,
  refi_ltv: refinances,
  refi_min_dscr: refinances,
  refi_cost: refinances,
  reinvest_rate: ({ proforma, calculation }) => proforma.persona === 'reinvestor' || calculation.mirr !== undefined,
  ordinary_rate: isTaxed,
  capital_gain_rate: isTaxed,
  recapture_rate: isTaxed,
  land_share: isTaxed,
  depreciation_years: isTaxed,
  deduct_losses_now: isTaxed,
};
