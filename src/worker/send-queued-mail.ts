import type { Logger } from 'pino';
import { type ProcessedMail, sendDueMail } from '#commands/mail/send-due-mail.ts';
import type { MailSettings } from '#environment/mail.ts';
import type { TwilioSettings } from '#environment/texts.ts';
import type { Mailer } from '#outside/mail/mailer.ts';
import { openMailer } from '#outside/mail/open-mailer.ts';
import { openTexter } from '#outside/texts/open-texter.ts';
import { isUnavailable } from '#store/database.ts';
import { listenForChanges } from '#store/listen-for-changes.ts';
import { type Channel, mailChannel } from '#store/mail/outbox.ts';
import type { BackgroundTask } from './job.ts';

/** Sends mail as soon as it is queued. Closing lets current deliveries finish. */
export function sendQueuedMail({ smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>): BackgroundTask {
  return sendQueued('email', () => openMailer({ smtpUrl, from }));
}

/** Does the same for text messages; null: into the mailbox. */
export function sendQueuedTexts(twilio: TwilioSettings | null): BackgroundTask {
  return sendQueued('sms', async () => openTexter(twilio));
}

function sendQueued(channel: Channel, open: () => Promise<Mailer>): BackgroundTask {
  return ({ database, logger, signal }) => {
    const mailer = open();
    const sendAll = async () => {
      const context = { database, channel, mailer: await mailer, now: Date.now, random: Math.random };
      for (let settled = await sendDueMail(context); settled.length > 0; settled = await sendDueMail(context)) {
        for (const mail of settled) logMail(logger, mail);
        if (signal.aborted) return;
      }
    };
    return listenForChanges(database.url, mailChannel, sendAll, (error) => {
      // Other database users already report it.
      const level = isUnavailable(error) ? 'debug' : 'error';
      logger[level]({ err: error }, 'the mail queue failed');
    });
  };
}

/** Omits addresses, which are private. The outbox has the mail server's answer. */
function logMail(logger: Logger, { mailId, attempts, outcome }: ProcessedMail): void {
  const { kind } = outcome;
  if (kind === 'failed') logger.error({ mailId, attempts }, 'a mail could not be sent');
  else if (kind === 'queued') logger.warn({ mailId, attempts, seconds: outcome.seconds }, 'a mail will be retried');
  else logger.info({ mailId, attempts, kind }, 'a mail left the outbox');
}
