import { nameOf } from '#domain/labels/listing-name.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';

/** The title of a saved proforma, else the name of its home. */
export function comparedName({
  saved_proforma: savedProforma,
  listing,
}: Pick<ShownProforma, 'saved_proforma' | 'listing'>): string {
  return savedProforma?.title || nameOf(listing);
}
