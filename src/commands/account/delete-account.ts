import { queueCustomerDeletions } from '#store/billing/billing-customers.ts';
import { findRunningSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { addMail } from '#store/mail/outbox.ts';
import type { Person } from '#store/people/callers.ts';
import { deleteUser } from '#store/people/delete-user.ts';
import { embeddedIssuerName } from '#store/people/users.ts';
import { credentialsBySubject } from '#store/sign-in/credentials.ts';
import { transact } from '#store/transact.ts';
import { forgetCustomers } from '../billing/forget-customers.ts';
import type { Billing } from '../billing/open-billing.ts';
import { accountDeletedMail } from '../mail/account-mails.ts';
import { checkPassword } from '../sign-in/check-password.ts';

/** What a person confirms by that it is they who want to go. */
export type Confirmation = { readonly password?: string | undefined; readonly email?: string | undefined };

/** What came of it; `wrong` names what does not confirm. */
export type Deletion =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'wrong'; readonly field: 'password' | 'email' }
  | { readonly kind: 'wait'; readonly seconds: number };

export type DeletionContext = {
  readonly database: Database;
  readonly billing: Pick<Billing, 'provider'>;
  /** The network that the request comes from. */
  readonly client: string;
  /** Where links in mail lead. */
  readonly origin: string;
  /** The provider did not forget the customer yet. */
  readonly onLateFarewell: (error: unknown) => void;
};

/**
 * Deletes an account with everything in it, once it is confirmed: by the password, or where another issuer keeps it by
 * the e-mail address. All goes in one transaction, which leaves a mail of goodbye and the names of the customers that the
 * providers of payments must forget. They are asked only once the account is really gone; the worker asks again.
 */
export async function deleteAccount(
  { database, billing, client, origin, onLateFarewell }: DeletionContext,
  person: Person,
  given: Confirmation,
): Promise<Deletion> {
  const confirmed = await confirm(database, person, given, client);
  if (confirmed.kind !== 'deleted') return confirmed;
  const hadPlan = (await findRunningSubscription(database, person.userId)) !== null;
  const departed = await transact(database, async (queries) => {
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
  await forgetCustomers(database, billing.provider, departed).catch(onLateFarewell);
  return confirmed;
}

/** Whoever has no password here, and whose issuer tells no address, has nothing to confirm by but being signed in. */
async function confirm(
  database: Database,
  { issuer, subject, email }: Person,
  given: Confirmation,
  client: string,
): Promise<Deletion> {
  const credentials = issuer === embeddedIssuerName ? await credentialsBySubject(database.pool, subject) : null;
  if (!credentials) {
    const isConfirmed = email === null || given.email?.trim().toLowerCase() === email;
    return isConfirmed ? { kind: 'deleted' } : { kind: 'wrong', field: 'email' };
  }
  const attempt = { email: credentials.email, client };
  const checked = await checkPassword(database, attempt, credentials.passwordHash, given.password ?? '');
  if (checked.kind === 'wait') return checked;
  return checked.kind === 'right' ? { kind: 'deleted' } : { kind: 'wrong', field: 'password' };
}
