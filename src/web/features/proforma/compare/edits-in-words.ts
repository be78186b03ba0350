import { userFacts } from '#contracts/user-facts.ts';
import { formatDollars } from '#domain/format.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import { type DetailRow, detailFieldsOf } from '../../../model/labels/detail-fields.ts';
import { compareCopy as copy } from './compare-copy.ts';

/** Edits with their new values: `Interest rate 7.25%, Monthly rent $2,150`. Empty without edits. */
export function editsInWords(edits: ProformaEdits, edited: DetailRow): string {
  const names = Object.keys(edits);
  const keys = names.map((name) => `${name in userFacts.shape ? 'listing' : 'proforma'}.${name}`);
  return detailFieldsOf(keys)
    .map(({ key, label, text }) =>
      key === 'listing.list_price'
        ? `${copy.factNames.price} ${formatDollars(edited.listing.list_price)}`
        : `${label} ${text(edited)}`,
    )
    .join(', ');
}
