import type { Role } from '#contracts/access.ts';
import { type CountedMark, countMarks } from '#store/marks/count-marks.ts';
import type { Queries } from '#store/transact.ts';
import { limitsOf } from '../billing/plans.ts';
import { Refusal } from '../refusal.ts';

/**
 * Refuses a new mark beyond the plan's limit for its kind. Existing marks stay, even after a downgrade. The transaction
 * must lock the person.
 */
export async function requireWithinPlan(
  queries: Queries,
  { userId, role }: { readonly userId: string; readonly role: Role },
  kind: CountedMark,
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  const most = limitsOf(role).marks;
  if (isNew && most !== null && (await countMarks(queries, kind, userId)) > most)
    throw new Refusal('plan_limit_reached');
}
