import { nameOf } from '#domain/labels/listing-name.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';

/** The title of a saved proforma, else the name of its home. */
export function comparedName({ kept, listing }: Pick<ShownProforma, 'kept' | 'listing'>): string {
  return kept?.title || nameOf(listing);
}
