import { readRow } from '../read-rows.ts';
import { columnsOf, number } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { lockPerson } from './lock-person.ts';

/** Mails per user. */
const maxPerHour = 3;

const recentRequests = {
  count: number('count(*)'),
  seconds: number('ceil(3600 - coalesce(extract(epoch from now() - min(failed_at)), 0))::int'),
};

/**
 * Counts a request for a password reset mail and serializes concurrent ones. Returns the seconds until the next request
 * is allowed; 0: this one is allowed.
 */
export async function recordPasswordRequest(queries: Queries, userId: string): Promise<number> {
  // Shares the table of failed sign-ins, which expire in the same way.
  const name = `password mail ${userId}`;
  await lockPerson(queries, userId);
  const { count, seconds } = await readRow(
    queries,
    recentRequests,
    `select ${columnsOf(recentRequests)} from sign_in_failures where account = $1 and failed_at > now() - interval '1 hour'`,
    [name],
  );
  if (count >= maxPerHour) return Math.max(1, seconds);
  await queries.query('insert into sign_in_failures (account, failed_at) values ($1, now())', [name]);
  return 0;
}
