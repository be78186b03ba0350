import type { ShownProforma } from '../../lib/queries.ts';
import { type FieldName, type GroupName, groupFields } from './edit-fields.ts';

const groupNames = Object.keys(groupFields) as GroupName[];

/** The groups with the fields that do something to what is shown; a group without any is left out. */
export function shownFields(answer: ShownProforma): readonly { name: GroupName; fields: readonly FieldName[] }[] {
  return groupNames
    .map((name) => ({ name, fields: groupFields[name].filter((field) => isShown(field, answer)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Only with the figures that they lead to: without those a reader could not see what they do. */
function isShown(name: FieldName, { proforma, calculation }: ShownProforma): boolean {
  switch (name) {
    case 'pmi_rate':
      return proforma.mortgage_ltv > 80;
    case 'management_fee':
      return proforma.property_managed;
    case 'appreciation':
      return proforma.exit_cap_rate === null || calculation.refi_proceeds !== undefined;
    case 'discount_rate':
      return calculation.npv !== undefined;
    case 'refi_year':
    case 'refi_ltv':
    case 'refi_min_dscr':
    case 'refi_cost':
      return calculation.refi_proceeds !== undefined;
    case 'reinvest_rate':
      return proforma.persona === 'reinvestor' || calculation.mirr !== undefined;
    case 'ordinary_rate':
    case 'capital_gain_rate':
    case 'recapture_rate':
    case 'land_share':
    case 'depreciation_years':
      return proforma.after_tax;
    default:
      return true;
  }
}
