import type { ProformaParts } from '#contracts/proformas.ts';
import { userFacts } from '#contracts/user-facts.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import { detailFieldsOf } from '../../../model/labels/detail-fields.ts';

/** Edits with their new values: `Interest rate 7.25%, Monthly rent $2,150`. Empty without edits. */
export function editsInWords(edits: ProformaEdits, edited: ProformaParts): string {
  const names = Object.keys(edits);
  const keys = names.map((name) => `${name in userFacts.shape ? 'listing' : 'proforma'}.${name}`);
  return detailFieldsOf(keys)
    .map(({ label, text }) => `${label} ${text(edited)}`)
    .join(', ');
}
