import type { PanelGroup } from '#contracts/parameters/parameter.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { type FieldName, groupFields } from './edit-fields.ts';

const groupNames = Object.keys(groupFields) as PanelGroup[];

/** The groups with the fields that affect the shown figures. Omits empty groups. */
export function shownFields(answer: ShownProforma): readonly { name: PanelGroup; fields: readonly FieldName[] }[] {
  return groupNames
    .map((name) => ({ name, fields: groupFields[name].filter((field) => isShown(field, answer)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Only together with the figures that depend on them, because readers could not see their effect otherwise. */
export function isShown(name: FieldName, answer: ProformaParts): boolean {
  return conditions[name]?.(answer) ?? true;
}

type Condition = (answer: ProformaParts) => boolean;
const refinances: Condition = ({ calculation }) => calculation.refi_proceeds !== undefined;
const borrows: Condition = ({ proforma }) => proforma.mortgage_ltv > 0;
const isTaxed: Condition = ({ proforma }) => proforma.after_tax;

const conditions: Readonly<Partial<Record<FieldName, Condition>>> = {
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
