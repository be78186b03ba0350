import { addMark } from '#store/marks/proforma-marks.ts';
import { setRating } from '#store/marks/ratings.ts';
import type { Person } from '#store/people/callers.ts';
import type { Queries } from '#store/transact.ts';
import { requireWithinPlan } from './require-within-plan.ts';

/** `rating`: whole stars, 1 to 5; null: unchanged. */
type FirstMarks = { readonly rating: number | null; readonly pinned: boolean };

/**
 * Rates and pins a proforma in the caller's transaction, which must lock the person. Refuses marks beyond the plan.
 */
export async function markWithinPlan(
  queries: Queries,
  person: Pick<Person, 'userId' | 'role'>,
  proformaId: string,
  { rating, pinned }: FirstMarks,
): Promise<void> {
  const { userId } = person;
  if (pinned) {
    const pin = await addMark(queries, 'pin', { userId, proformaId, title: null, chatSessionId: null });
    await requireWithinPlan(queries, person, 'pin', pin);
  }
  if (rating === null) return;
  await requireWithinPlan(queries, person, 'rating', await setRating(queries, userId, proformaId, rating));
}
