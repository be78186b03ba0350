import type { SavedProforma } from '#contracts/api.ts';
import type { ShownProforma } from '../../../model/api/queries.ts';

/** A proforma that its reader keeps. */
export type KeptAnswer = ShownProforma & { readonly kept: SavedProforma };

/** Whether its reader keeps it. */
export function isKept(answer: ShownProforma): answer is KeptAnswer {
  return answer.kept !== undefined && answer.kept !== null;
}
