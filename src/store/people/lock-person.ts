import type { Queries } from '../transact.ts';

/**
 * Keeps other transactions that hold the person waiting until the end of this one, so that of several at once each counts
 * what those before it added. To be called before anything else is locked.
 */
export async function lockPerson(queries: Queries, userId: string): Promise<void> {
  await queries.query('select from users where user_id = $1 for no key update', [userId]);
}
