import type { SavedProforma } from '#contracts/proformas.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';

/** A proforma that its reader has saved. */
export type SavedProformaAnswer = ShownProforma & { readonly saved_proforma: SavedProforma };

/** True if its reader has saved it. */
export function isSaved(answer: ShownProforma): answer is SavedProformaAnswer {
  return answer.saved_proforma !== undefined && answer.saved_proforma !== null;
}
