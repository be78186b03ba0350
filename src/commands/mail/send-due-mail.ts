import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import type { Delivery, Mailer } from '#outside/mail/mailer.ts';
import type { Database } from '#store/database.ts';
import {
  type ClaimedMail,
  claimMail,
  cutOffReason,
  type MailOutcome,
  noteTransmission,
  settleMail,
} from '#store/mail/mail-queue.ts';
import type { Channel } from '#store/mail/outbox.ts';

export type ProcessedMail = { readonly mailId: string; readonly attempts: number; readonly outcome: MailOutcome };

export type SendMailContext = {
  readonly database: Database;
  readonly channel: Channel;
  /** Of the channel. */
  readonly mailer: Mailer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
};

const mailsAtOnce = 5;
/** Seconds between attempts. */
const retryPause: BackOff = { first: 30, longest: 7200 };
/** Of mail that does not expire at a time of its own. */
const longestTrySeconds = 24 * 3600;

/** Sends up to five due mails or text messages. Call it until it returns none. */
export async function sendDueMail(context: SendMailContext): Promise<ProcessedMail[]> {
  const { database, channel } = context;
  const claimed = await claimMail(database, channel, mailsAtOnce);
  return Promise.all(
    claimed.map(async (mail) => {
      const outcome = await sendMail(mail, context);
      await settleMail(database, mail, outcome);
      return { mailId: mail.mailId, attempts: mail.attempts, outcome };
    }),
  );
}

async function sendMail(mail: ClaimedMail, context: SendMailContext): Promise<MailOutcome> {
  if (mail.recipient === '') return { kind: 'failed', reason: 'The person has no address that mail can go to' };
  if (mail.wasInterrupted && mustNotRepeat(mail)) return { kind: 'failed', reason: cutOffReason };
  const delivery = await context.mailer.send(mail, () => noteTransmission(context.database, mail));
  if (delivery.kind === 'unknown' && mustNotRepeat(mail)) return { kind: 'failed', reason: delivery.reason };
  return outcomeOf(delivery, mail, context);
}

/**
 * A transactional mail may arrive twice, with the same Message-ID, but must not be lost. A newsletter must not arrive
 * twice, and neither must a text message, which has no id that a phone would recognize.
 */
function mustNotRepeat(mail: ClaimedMail): boolean {
  return mail.channel === 'sms' || isNews(mail);
}

/** Newsletters carry an unsubscribe header. */
function isNews({ headers }: ClaimedMail): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'list-unsubscribe');
}

function outcomeOf(
  delivery: Delivery,
  { attempts, writtenAt, expiresAt }: ClaimedMail,
  { now, random }: Pick<SendMailContext, 'now' | 'random'>,
): MailOutcome {
  if (!('reason' in delivery)) return delivery;
  const { reason } = delivery;
  if (delivery.kind === 'refused') return { kind: 'failed', reason };
  const seconds = waitSeconds(attempts, random());
  const nextAttemptSeconds = (now() - Date.parse(writtenAt)) / 1000 + seconds;
  const isGivenUp = expiresAt === null && nextAttemptSeconds > longestTrySeconds;
  return isGivenUp ? { kind: 'failed', reason } : { kind: 'queued', reason, seconds };
}

/** Seconds before the next attempt. */
export function waitSeconds(attempts: number, random: number): number {
  return Math.round(retryDelay(attempts, retryPause, () => random));
}
