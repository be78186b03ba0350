import type { Role } from '#contracts/access.ts';
import { type CountedMark, countMarks } from '#store/marks/count-marks.ts';
import type { Queries } from '#store/transact.ts';
import { limitsOf } from '../billing/plans.ts';

/**
 * Whether a mark that was just added is one more than the plan allows of its kind; the caller takes the transaction back
 * then. One that was there before stays, also after a change to a smaller plan. The transaction must hold the person.
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
