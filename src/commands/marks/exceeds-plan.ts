import type { Role } from '#contracts/access.ts';
import { type CountedMark, countMarks } from '#store/marks/count-marks.ts';
import type { Queries } from '#store/transact.ts';
import { limitsOf } from '../billing/plans.ts';

/**
 * Whether a new mark exceeds the plan's limit for its kind. The caller then rolls back. Existing marks stay, even after
 * a downgrade. The transaction must lock the person.
 */
export async function exceedsPlan(
  queries: Queries,
  { userId, role }: { readonly userId: string; readonly role: Role },
  kind: CountedMark,
  { isNew }: { readonly isNew: boolean },
): Promise<boolean> {
  const most = limitsOf(role).marks;
  return isNew && most !== null && (await countMarks(queries, kind, userId)) > most;
}
