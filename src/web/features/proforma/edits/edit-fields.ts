import { numericAssumptions } from '#contracts/assumptions.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import type { assumptionsCopy } from './assumptions-copy.ts';

/** Numeric assumptions and facts. */
export type NumberName = Exclude<keyof typeof assumptionsCopy.names, ChoiceName | SwitchName>;
export type ChoiceName = 'price_offer' | 'rent_scenario' | 'persona' | 'tax_mode';
export type SwitchName = 'property_managed' | 'capex_above_line' | 'after_tax';
export type ListingFactName = keyof UserFacts;
export type FieldName = NumberName | ChoiceName | SwitchName;
export type GroupName = keyof typeof assumptionsCopy.groups;

/** The fields of each group in order. */
export const groupFields: Readonly<Record<GroupName, readonly FieldName[]>> = {
  offer: ['list_price', 'price_offer', 'acquisition_cost_percentage', 'upfront'],
  financing: ['interest_rate', 'mortgage_ltv', 'loan_term', 'pmi_rate'],
  rent: ['rent', 'rent_scenario', 'vacancy'],
  growth: ['appreciation', 'gross_income_increase', 'gross_expense_increase'],
  costs: [
    'tax_rate',
    'tax_mode',
    'insurance_annual',
    'association_fee_monthly',
    'other_annual',
    'maintenance',
    'maintenance_of_price',
    'capex_reserve',
    'capex_above_line',
    'property_managed',
    'management_fee',
  ],
  exit: ['hold_years', 'exit_cap_rate', 'disposition_cost_percentage'],
  refinance: ['refi_year', 'refi_ltv', 'refi_min_dscr', 'refi_cost', 'discount_rate', 'reinvest_rate'],
  tax: ['after_tax', 'ordinary_rate', 'capital_gain_rate', 'recapture_rate', 'land_share', 'depreciation_years'],
  persona: ['persona'],
};

/** The groups that start open: the most edited ones. */
export const openAtFirst: readonly GroupName[] = ['offer', 'financing', 'rent'];

/** Ends and step of a slider. */
export type Track = { readonly min: number; readonly max: number; readonly step: number };

/** The sliders of the assumptions in wire units. They span common values; the box beside accepts every valid one. */
export const tracks: Readonly<Record<Exclude<NumberName, ListingFactName>, Track>> = {
  interest_rate: { min: 2, max: 12, step: 0.125 },
  mortgage_ltv: { min: 0, max: 100, step: 5 },
  loan_term: { min: 10, max: 40, step: 5 },
  pmi_rate: { min: 0, max: 2, step: 0.05 },
  hold_years: { min: 1, max: 30, step: 1 },
  appreciation: { min: -5, max: 10, step: 0.25 },
  acquisition_cost_percentage: { min: 0, max: 8, step: 0.25 },
  disposition_cost_percentage: { min: 0, max: 12, step: 0.25 },
  gross_income_increase: { min: -5, max: 10, step: 0.25 },
  gross_expense_increase: { min: -5, max: 10, step: 0.25 },
  vacancy: { min: 0, max: 25, step: 0.5 },
  management_fee: { min: 0, max: 15, step: 0.5 },
  maintenance: { min: 0, max: 20, step: 0.5 },
  maintenance_of_price: { min: 0, max: 3, step: 0.1 },
  capex_reserve: { min: 0, max: 15, step: 0.5 },
  exit_cap_rate: { min: 3, max: 12, step: 0.25 },
  refi_year: { min: 1, max: numericAssumptions.refi_year.max, step: 1 },
  refi_ltv: { min: numericAssumptions.refi_ltv.min, max: numericAssumptions.refi_ltv.max, step: 5 },
  refi_min_dscr: { min: numericAssumptions.refi_min_dscr.min, max: numericAssumptions.refi_min_dscr.max, step: 0.05 },
  refi_cost: { min: 0, max: numericAssumptions.refi_cost.max, step: 0.25 },
  discount_rate: { min: 0, max: 25, step: 0.5 },
  reinvest_rate: { min: 0, max: 12, step: 0.5 },
  ordinary_rate: { min: 0, max: 50, step: 1 },
  capital_gain_rate: { min: 0, max: 40, step: 1 },
  recapture_rate: { min: 0, max: 40, step: 1 },
  land_share: { min: 0, max: 60, step: 5 },
  depreciation_years: { min: 10, max: 40, step: 0.5 },
};
