import { queueCustomerDeletions } from '#store/billing/billing-customers.ts';
import { findRunningSubscription } from '#store/billing/subscriptions.ts';
import { type Database, withTransaction } from '#store/database.ts';
import { addMail } from '#store/mail/outbox.ts';
import type { Person } from '#store/people/callers.ts';
import { deleteUser } from '#store/people/delete-user.ts';
import { embeddedIssuerName } from '#store/people/users.ts';
import { credentialsBySubject } from '#store/sign-in/credentials.ts';
import { deleteCustomers } from '../billing/delete-customers.ts';
import type { Billing } from '../billing/open-billing.ts';
import { accountDeletedMail } from '../mail/account-mails.ts';
import { Refusal } from '../refusal.ts';
import { checkPassword } from '../sign-in/check-password.ts';

/** The password or email address that confirms a deletion. */
export type DeletionConfirmation = { readonly password?: string | undefined; readonly email?: string | undefined };

export type DeletionContext = {
  readonly database: Database;
  readonly billing: Pick<Billing, 'provider'>;
  /** The network of the request. */
  readonly client: string;
  /** Base URL of links in mail. */
  readonly origin: string;
  /** Called when the payment provider could not delete the customer yet. */
  readonly onDeletionFailure: (error: unknown) => void;
};

/**
 * Deletes an account and all its data after confirmation. The password confirms; with another issuer, the email address
 * does. One transaction deletes everything, queues a farewell mail and records which customers the payment providers
 * must delete. Providers are called only after the commit; the worker retries. Refuses a wrong confirmation.
 */
export async function deleteAccount(
  { database, billing, client, origin, onDeletionFailure }: DeletionContext,
  person: Person,
  confirmation: DeletionConfirmation,
): Promise<void> {
  await requireConfirmation(database, person, confirmation, client);
  const hadPlan = (await findRunningSubscription(database, person.userId)) !== null;
  // The data of a large account takes longer to delete than a request's query may.
  const departedCustomers = await withTransaction(database, async (queries) => {
    const customers = await queueCustomerDeletions(queries, person.userId);
    const isGone = await deleteUser(queries, person);
    if (!isGone || person.email === null) return customers;
    await addMail(queries, {
      userId: null,
      cause: `account deleted ${person.userId}`,
      recipient: person.email,
      ...accountDeletedMail(origin, { hadPlan }),
    });
    return customers;
  });
  await deleteCustomers(database, billing.provider, departedCustomers).catch(onDeletionFailure);
}

/** A person without a password here and without an email address needs no confirmation beyond being signed in. */
async function requireConfirmation(
  database: Database,
  { issuer, subject, email }: Person,
  confirmation: DeletionConfirmation,
  client: string,
): Promise<void> {
  const credentials = issuer === embeddedIssuerName ? await credentialsBySubject(database.pool, subject) : null;
  if (!credentials) {
    if (email === null || confirmation.email?.trim().toLowerCase() === email) return;
    throw wrongConfirmation('email', 'Enter your account’s email address.');
  }
  const attempt = { email: credentials.email, client };
  const checked = await checkPassword(database, attempt, credentials.passwordHash, confirmation.password ?? '');
  if (checked.kind === 'wait')
    throw new Refusal('rate_limited', { retryAfterSeconds: checked.seconds, reason: 'wait' });
  if (checked.kind === 'wrong') throw wrongConfirmation('password', 'This is not your password.');
}

function wrongConfirmation(path: 'password' | 'email', message: string): Refusal {
  return new Refusal('validation_failed', { fields: [{ path, message }], reason: 'wrong' });
}
