import { createKeyedMutex } from '#domain/async/keyed-mutex.ts';
import type { Database } from '#store/database.ts';
import { digestOf } from '#store/digest.ts';
import {
  deleteFailure,
  deleteFailures,
  type Failures,
  failuresOf,
  lockFailures,
  recordFailure,
} from '#store/sign-in/sign-in-failures.ts';
import { type Queries, transact } from '#store/transact.ts';

/** Free attempts per hour; each further one doubles the wait. */
type GuessingLimit = { readonly free: number; readonly mostSeconds: number };

const firstWaitSeconds = 8;
/** One network at one account. A stranger who guesses delays themselves, not the owner. */
const limitOfBoth: GuessingLimit = { free: 5, mostSeconds: 300 };
/** One account from all networks. */
const limitOfAccount: GuessingLimit = { free: 30, mostSeconds: 300 };
/** One network. Many people may share its address. */
const limitOfClient: GuessingLimit = { free: 50, mostSeconds: 60 };

/** The account need not exist. `client`: the network of the attempt. */
export type Attempt = { readonly email: string; readonly client: string };

/** Counted at `countedAt`, or refused for some seconds. */
export type CountedAttempt =
  | { readonly kind: 'counted'; readonly countedAt: string }
  | { readonly kind: 'wait'; readonly seconds: number };

/** A burst waits here instead of occupying pooled connections. */
const runInTurn = createKeyedMutex();

/**
 * Counts an attempt before its password is checked, or refuses it. Locks serialize parallel attempts in all processes,
 * so a burst gets only its free attempts.
 */
export function countAttempt(database: Database, attempt: Attempt): Promise<CountedAttempt> {
  const [account, client, both] = counterNamesOf(attempt);
  const count = () =>
    transact(database, async (queries): Promise<CountedAttempt> => {
      await lockFailures(queries, [account, client]);
      const [ofAccount, ofClient, ofBoth] = await failuresOf(queries, [account, client, both]);
      const seconds = Math.max(
        secondsToWait(ofAccount!, limitOfAccount),
        secondsToWait(ofClient!, limitOfClient),
        secondsToWait(ofBoth!, limitOfBoth),
      );
      if (seconds > 0) return { kind: 'wait', seconds: Math.ceil(seconds) };
      return { kind: 'counted', countedAt: await recordFailure(queries, [account, client, both]) };
    });
  return runInTurn(account, () => runInTurn(client, count));
}

/** Remaining seconds after `count` attempts. */
export function secondsToWait({ count, secondsAgo }: Failures, { free, mostSeconds }: GuessingLimit): number {
  if (count < free) return 0;
  return Math.max(0, Math.min(mostSeconds, firstWaitSeconds * 2 ** (count - free)) - secondsAgo);
}

/** Removes a counted attempt after a correct password. Other attempts of the network still count. */
export async function removeAttempt(queries: Queries, attempt: Attempt, countedAt: string): Promise<void> {
  await clearAttempts(queries, attempt);
  await deleteFailure(queries, counterNamesOf(attempt)[1], countedAt);
}

/** Clears the attempts of this network at an account, and the account's own limit. */
export async function clearAttempts(queries: Queries, attempt: Attempt): Promise<void> {
  const [account, , both] = counterNamesOf(attempt);
  await deleteFailures(queries, [account, both]);
}

/** The counters of an attempt: account, network, and both together. */
function counterNamesOf({ email, client }: Attempt): [account: string, client: string, both: string] {
  const account = `account ${digestOf(email)}`;
  const network = `client ${digestOf(client)}`;
  return [account, network, `${account} ${network}`];
}
