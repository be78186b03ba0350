import type { SavedProforma } from '#contracts/api.ts';
import type { ShownProforma } from '../../../model/api/queries.ts';

/** A proforma that its reader has saved. */
export type KeptAnswer = ShownProforma & { readonly kept: SavedProforma };

/** True if its reader has saved it. */
export function isKept(answer: ShownProforma): answer is KeptAnswer {
  return answer.kept !== undefined && answer.kept !== null;
}
