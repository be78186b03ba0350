import type { PanelGroup } from '#contracts/parameters/parameter.ts';
import { isShown } from '#domain/proforma/shown-assumptions.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { type FieldName, groupFields } from './edit-fields.ts';

const groupNames = Object.keys(groupFields) as PanelGroup[];

/** The groups with the fields that affect the shown figures. Omits empty groups. */
export function shownFields(answer: ShownProforma): readonly { name: PanelGroup; fields: readonly FieldName[] }[] {
  return groupNames
    .map((name) => ({ name, fields: groupFields[name].filter((field) => isShown(field, answer)) }))
    .filter(({ fields }) => fields.length > 0);
}
