import { digestOf } from '#store/digest.ts';
import { type Failures, failuresOf, forgetFailures, noteFailure } from '#store/sign-in/sign-in-failures.ts';
import type { Queries } from '#store/transact.ts';

/** How patient we are: so many failures an hour cost nothing, each further one doubles the wait. */
type Patience = { readonly free: number; readonly mostSeconds: number };

const firstWaitSeconds = 8;
/** From one network, at one account: a stranger who guesses makes themselves wait, not its owner. */
const ofBoth: Patience = { free: 5, mostSeconds: 300 };
/** From wherever; more than one network can fail in an hour at the pace above. */
const ofAccount: Patience = { free: 30, mostSeconds: 300 };
/** Many people may share an address. */
const ofClient: Patience = { free: 50, mostSeconds: 60 };

/** An attempt by whom it is aimed at, there or not, and from where it comes. */
export type Attempt = { readonly email: string; readonly client: string };

/** Seconds that must pass before the next attempt; 0: none. */
export async function secondsToWait(queries: Queries, attempt: Attempt): Promise<number> {
  const [both, account, client] = await Promise.all([
    failuresOf(queries, bothName(attempt)),
    failuresOf(queries, accountName(attempt)),
    failuresOf(queries, clientName(attempt)),
  ]);
  return Math.ceil(Math.max(waitAfter(both, ofBoth), waitAfter(account, ofAccount), waitAfter(client, ofClient)));
}

/** Seconds that are still to wait after so many failures. */
export function waitAfter({ count, secondsAgo }: Failures, { free, mostSeconds }: Patience): number {
  if (count < free) return 0;
  return Math.max(0, Math.min(mostSeconds, firstWaitSeconds * 2 ** (count - free)) - secondsAgo);
}

/** Counts an attempt against its account before its password is looked at, so that many at once count each other. */
export async function noteAttempt(queries: Queries, attempt: Attempt): Promise<void> {
  await noteFailure(queries, [bothName(attempt), accountName(attempt)]);
}

/** Counts a failed attempt against where it came from. */
export async function noteFailedAttempt(queries: Queries, attempt: Attempt): Promise<void> {
  await noteFailure(queries, [clientName(attempt)]);
}

/** Whoever knew the password is no guesser; others, elsewhere, still are. */
export async function forgive(queries: Queries, attempt: Attempt): Promise<void> {
  await forgetFailures(queries, [bothName(attempt), accountName(attempt)]);
}

const accountName = ({ email }: Attempt) => `account ${digestOf(email)}`;
const clientName = ({ client }: Attempt) => `client ${digestOf(client)}`;
const bothName = (attempt: Attempt) => `${accountName(attempt)} ${clientName(attempt)}`;
