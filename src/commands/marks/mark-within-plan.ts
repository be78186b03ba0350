import { addMark } from '#store/marks/proforma-marks.ts';
import { setRating } from '#store/marks/ratings.ts';
import type { Person } from '#store/people/callers.ts';
import type { Queries } from '#store/transact.ts';
import { exceedsPlan } from './exceeds-plan.ts';

/** `rating`: whole stars, 1 to 5; null: unchanged. */
type FirstMarks = { readonly rating: number | null; readonly pinned: boolean };

/**
 * Rates and pins a proforma in the caller's transaction, which must lock the person. False: the plan allows no more
 * marks, and the caller rolls back.
 */
export async function markWithinPlan(
  queries: Queries,
  person: Pick<Person, 'userId' | 'role'>,
  proformaId: string,
  { rating, pinned }: FirstMarks,
): Promise<boolean> {
  const { userId } = person;
  if (pinned) {
    const pin = await addMark(queries, 'pin', { userId, proformaId, title: null });
    if (await exceedsPlan(queries, person, 'pin', pin)) return false;
  }
  if (rating === null) return true;
  return !(await exceedsPlan(queries, person, 'rating', await setRating(queries, userId, proformaId, rating)));
}
