import { addMail, type Mail } from '#store/mail/outbox.ts';
import { findUserId } from '#store/people/users.ts';
import type { Credentials } from '#store/sign-in/credentials.ts';
import {
  countLinks,
  createLink,
  expireLinks,
  type LinkPurpose,
  lockMailedLinks,
} from '#store/sign-in/sign-in-links.ts';
import type { Queries } from '#store/transact.ts';
import {
  accountExistsMail,
  choosePasswordMail,
  confirmAddressMail,
  passwordChangedMail,
} from '../mail/sign-in-mails.ts';
import type { MailContent } from '../mail/write-mail.ts';

/** Validity of mailed links. */
const confirmHours = 24;
const resetHours = 1;

/** Links per hour, account and purpose. */
const maxInAnHour = 5;

export type Recipient = Pick<Credentials, 'subject' | 'email'>;

/** Whether another link may be mailed: none was within `quietMinutes`, and few within an hour. */
export async function mayMailLink(
  queries: Queries,
  { subject, email }: Recipient,
  purpose: LinkPurpose,
  quietMinutes: number,
): Promise<boolean> {
  await lockMailedLinks(queries, email);
  if ((await countLinks(queries, subject, purpose, quietMinutes)) > 0) return false;
  return (await countLinks(queries, subject, purpose, 60)) < maxInAnHour;
}

/** Mails a confirmation link, the only valid one from then on, unless too many were mailed recently. */
export async function mailConfirmLink(
  queries: Queries,
  recipient: Recipient,
  origin: string,
  quietMinutes: number,
): Promise<void> {
  if (!(await mayMailLink(queries, recipient, 'verify_email', quietMinutes))) return;
  await expireLinks(queries, recipient.subject, 'verify_email');
  const token = await createLink(queries, recipient.subject, 'verify_email', confirmHours);
  await mailTo(
    queries,
    recipient,
    confirmAddressMail({ origin, token, hours: confirmHours }),
    hoursFromNow(confirmHours),
  );
}

/** Earlier links stay valid, so that a stranger's request takes nothing from the owner. */
export async function mailPasswordLink(queries: Queries, recipient: Recipient, origin: string): Promise<void> {
  const token = await createLink(queries, recipient.subject, 'reset_password', resetHours);
  await mailTo(queries, recipient, choosePasswordMail({ origin, token, hours: resetHours }), hoursFromNow(resetHours));
}

/** Notifies the owner that someone signed up with their email address, at most once per hour. */
export async function mailAccountExists(queries: Queries, recipient: Recipient, origin: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13);
  const cause = `account exists ${recipient.subject} ${hour}`;
  await mailTo(queries, recipient, accountExistsMail({ origin }), { cause });
}

export async function mailPasswordChanged(
  queries: Queries,
  recipient: Recipient,
  content: Parameters<typeof passwordChangedMail>[0],
): Promise<void> {
  await mailTo(queries, recipient, passwordChangedMail(content));
}

/** A mail about a link that has expired is not worth sending. */
const hoursFromNow = (hours: number) => ({ expiresAt: Date.now() + hours * 3_600_000 });

async function mailTo(
  queries: Queries,
  { subject, email }: Recipient,
  content: MailContent,
  options: Partial<Pick<Mail, 'cause' | 'expiresAt'>> = {},
): Promise<void> {
  await addMail(queries, {
    ...content,
    cause: null,
    ...options,
    userId: await findUserId(queries, subject),
    recipient: email,
  });
}
