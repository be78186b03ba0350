import type { Queries } from '../transact.ts';

/**
 * Locks the user until the transaction ends, so that concurrent requests count each other's rows. Call it before any
 * other lock.
 */
export async function lockPerson(queries: Queries, userId: string): Promise<void> {
  await queries.query('select from users where user_id = $1 for no key update', [userId]);
}
