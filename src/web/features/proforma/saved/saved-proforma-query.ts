import type { SavedProforma } from '#contracts/proformas.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';

/** A proforma that its reader has saved. */
export type SavedProformaAnswer = ShownProforma & { readonly kept: SavedProforma };

/** True if its reader has saved it. */
export function isSaved(answer: ShownProforma): answer is SavedProformaAnswer {
  return answer.kept !== undefined && answer.kept !== null;
}
