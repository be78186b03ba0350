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
import { createKeyedMutex } from '../async/keyed-mutex.ts';

/** This many attempts an hour cost nothing; each further one doubles the wait. */
type GuessingLimit = { readonly free: number; readonly mostSeconds: number };

const firstWaitSeconds = 8;
/** Of one network at one account: a stranger who guesses makes themselves wait, not the owner. */
const limitOfBoth: GuessingLimit = { free: 5, mostSeconds: 300 };
/** Of one account, wherever the attempts come from. */
const limitOfAccount: GuessingLimit = { free: 30, mostSeconds: 300 };
/** Of one network. Many people may share an address. */
const limitOfClient: GuessingLimit = { free: 50, mostSeconds: 60 };

/** An attempt by its target, which need not exist, and the network it comes from. */
export type Attempt = { readonly email: string; readonly client: string };

/** Either the attempt was counted (at `countedAt`), or it must not be tried for some seconds. */
export type CountedAttempt =
  | { readonly kind: 'counted'; readonly countedAt: string }
  | { readonly kind: 'wait'; readonly seconds: number };

/** A burst waits here, not on the connections of the pool. */
const oneAtATime = createKeyedMutex();

/**
 * Counts an attempt before its password is looked at, unless it comes too soon. Locks keep parallel attempts, in any
 * process, from being counted at the same time: of a burst only the free ones are tried.
 */
export function countAttempt(database: Database, attempt: Attempt): Promise<CountedAttempt> {
  const [account, client, both] = namesOf(attempt);
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
  return oneAtATime(account, () => oneAtATime(client, count));
}

/** Seconds that are still to wait after so many attempts. */
export function secondsToWait({ count, secondsAgo }: Failures, { free, mostSeconds }: GuessingLimit): number {
  if (count < free) return 0;
  return Math.max(0, Math.min(mostSeconds, firstWaitSeconds * 2 ** (count - free)) - secondsAgo);
}

/** Takes a counted attempt back: a person who knew the password is no guesser. Others of the network still are. */
export async function forgiveAttempt(queries: Queries, attempt: Attempt, countedAt: string): Promise<void> {
  await forgive(queries, attempt);
  await deleteFailure(queries, namesOf(attempt)[1], countedAt);
}

/** Forgets the attempts at an account: all of this network, and those that limit every network. */
export async function forgive(queries: Queries, attempt: Attempt): Promise<void> {
  const [account, , both] = namesOf(attempt);
  await deleteFailures(queries, [account, both]);
}

/** The names that an attempt is counted under: the account, the network, and both together. */
function namesOf({ email, client }: Attempt): [account: string, client: string, both: string] {
  const account = `account ${digestOf(email)}`;
  const network = `client ${digestOf(client)}`;
  return [account, network, `${account} ${network}`];
}
