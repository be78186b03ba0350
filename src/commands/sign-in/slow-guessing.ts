import { digestOf } from '#store/digest.ts';
import { type Failures, failuresOf, forgetFailures, noteFailure } from '#store/sign-in-failures.ts';
import type { Queries } from '#store/transact.ts';

/** How patient we are: so many failures an hour cost nothing, each further one doubles the wait. */
type Patience = { readonly free: number; readonly mostSeconds: number };

const firstWaitSeconds = 8;
const ofAccount: Patience = { free: 5, mostSeconds: 300 };
/** Many people may share an address. */
const ofClient: Patience = { free: 50, mostSeconds: 60 };

/** An attempt by whom it is aimed at, there or not, and from where it comes. */
export type Attempt = { readonly email: string; readonly client: string };

/** Seconds that must pass before the next attempt; 0: none. */
export async function secondsToWait(queries: Queries, { email, client }: Attempt): Promise<number> {
  const [account, address] = await Promise.all([
    failuresOf(queries, accountName(email)),
    failuresOf(queries, clientName(client)),
  ]);
  return Math.ceil(Math.max(0, waitAfter(account, ofAccount), waitAfter(address, ofClient)));
}

/** Seconds that are still to wait after so many failures. */
export function waitAfter({ count, secondsAgo }: Failures, { free, mostSeconds }: Patience): number {
  if (count < free) return 0;
  return Math.max(0, Math.min(mostSeconds, firstWaitSeconds * 2 ** (count - free)) - secondsAgo);
}

/** Counts an attempt against its account before its password is looked at, so that many at once count each other. */
export async function noteAttempt(queries: Queries, { email }: Attempt): Promise<void> {
  await noteFailure(queries, [accountName(email)]);
}

/** Counts a failed attempt against where it came from. */
export async function noteFailedAttempt(queries: Queries, { client }: Attempt): Promise<void> {
  await noteFailure(queries, [clientName(client)]);
}

/** Whoever knew the password is no guesser. */
export async function forgiveAccount(queries: Queries, email: string): Promise<void> {
  await forgetFailures(queries, accountName(email));
}

const accountName = (email: string) => `account ${digestOf(email)}`;
const clientName = (client: string) => `client ${digestOf(client)}`;
