import type { Person } from '#store/people/callers.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import type { SavedReference } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { saveReferenced } from '../proformas/save-proforma.ts';
import { findTarget, type MarkTarget } from './find-target.ts';

/** Saves the target of a mark. Locks the person, because the mark counts against the plan. */
export async function saveTarget(queries: Queries, person: Person, target: MarkTarget): Promise<SavedReference> {
  await lockPerson(queries, person.userId);
  return saveReferenced(queries, person, await findTarget(queries, person, target));
}
