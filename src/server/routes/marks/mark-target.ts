import { exceedsPlan } from '#commands/marks/exceeds-plan.ts';
import { findTarget, type MarkTarget, type TargetProblem } from '#commands/marks/find-target.ts';
import type { ReferencedProforma } from '#commands/proformas/find-by-reference.ts';
import { saveReferenced } from '#commands/proformas/save-proforma.ts';
import type { CountedMark } from '#store/marks/count-marks.ts';
import type { Person } from '#store/people/callers.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import type { SavedReference } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { ApiError } from '../../api-error.ts';

const targetErrors = {
  unnamed: [{ path: 'proforma_id', message: 'Give a proforma_id, an alias_id or a listing_id' }],
  mismatched: [{ path: 'alias_id', message: 'proforma_id, alias_id and listing_id must belong together' }],
} as const satisfies Record<Exclude<TargetProblem, 'unknown'>, object>;

/** Finds the target of a mark. Refuses missing ids (422), unknown ids (404) and ids that do not match (422). */
export async function readTarget(queries: Queries, person: Person, target: MarkTarget): Promise<ReferencedProforma> {
  const found = await findTarget(queries, person, target);
  if (found === 'unknown') throw new ApiError('not_found');
  if (typeof found === 'string') throw new ApiError('validation_failed', { details: targetErrors[found] });
  return found;
}

/** Saves the target for a mark that counts against the plan. */
export async function saveTarget(queries: Queries, person: Person, target: MarkTarget): Promise<SavedReference> {
  await lockPerson(queries, person.userId);
  return saveReferenced(queries, person, await readTarget(queries, person, target));
}

/** Refuses (403) a new mark beyond the plan's limit for its kind. */
export async function requireWithinPlan(
  queries: Queries,
  person: Person,
  kind: CountedMark,
  added: { readonly isNew: boolean },
): Promise<void> {
  if (await exceedsPlan(queries, person, kind, added)) throw new ApiError('plan_limit_reached');
}
