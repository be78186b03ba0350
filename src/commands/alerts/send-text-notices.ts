import { randomBytes } from 'node:crypto';
import { addDays, dueDate, type LocalDate, noticeInstant } from '#domain/notice-time.ts';
import { hasFeature } from '#domain/role-features.ts';
import {
  claimTextNotice,
  listStopped,
  listTextRecipients,
  readPendingTextNews,
  releaseExpiredTexts,
  settleTextEvents,
  type TextRecipient,
} from '#store/alerts/text-notices.ts';
import { withLongConnection } from '#store/database.ts';
import { addTextMessage } from '#store/mail/outbox.ts';
import { hasPhoneNumber, isStopped, lockPhoneNumber } from '#store/texts/phone-numbers.ts';
import type { Queries } from '#store/transact.ts';
import { subjectOf } from './notice-mail.ts';
import { eventsBySending, isDue, type NoticeContext, readCurrentNews, tryNotice } from './send-notices.ts';
import { writeTextNotice } from './text-notice.ts';

/** 72 bits: nobody finds a link by trying, and a message has room for it. */
const linkBytes = 9;

/**
 * Queues the text message of everybody whose notice is due, at most one for each person and date of their clock. Returns
 * the number queued.
 */
export async function sendTextNotices(context: NoticeContext): Promise<number> {
  // With many people or news this takes longer than a request may.
  const { recipients, stopped } = await withLongConnection(context.database, async (client) => {
    await releaseExpiredTexts(client, context.now);
    const found = await listTextRecipients(client);
    const numbers = found.map(({ phoneNumber }) => phoneNumber);
    return { recipients: found, stopped: await listStopped(client, numbers) };
  });
  let queued = 0;
  for (const recipient of recipients) {
    if (stopped.has(recipient.phoneNumber) || !hasFeature(recipient.role, 'general_features')) continue;
    const date = dueDate(recipient.clock, context.now);
    if (date === null) continue;
    if (await tryNotice(context, recipient.userId, (queries) => sendTextNotice(queries, context, recipient, date)))
      queued++;
  }
  return queued;
}

async function sendTextNotice(
  queries: Queries,
  { origin }: NoticeContext,
  recipient: TextRecipient,
  date: LocalDate,
): Promise<boolean> {
  const { userId, clock, phoneNumber } = recipient;
  const pending = await readPendingTextNews(queries, userId, noticeInstant(clock, date));
  const due = pending.filter(({ smsInterval, createdAt }) => isDue(smsInterval, createdAt, date, clock));
  if (due.length === 0) return false;
  const news = await readCurrentNews(queries, recipient, due);
  // Not earlier: a reply of STOP waits for this lock, and reading much news takes long.
  await lockPhoneNumber(queries, phoneNumber);
  // Meanwhile another account may have confirmed it, or its owner may have replied STOP.
  if (!(await hasPhoneNumber(queries, userId, phoneNumber)) || (await isStopped(queries, phoneNumber))) return false;
  const linkToken = randomBytes(linkBytes).toString('base64url');
  const claimed = news.length === 0 ? null : await claimTextNotice(queries, userId, { date, linkToken });
  if (news.length > 0 && !claimed) return false;
  const { announced, leftOut } = eventsBySending(due, news);
  await settleTextEvents(queries, announced, claimed?.textNoticeId ?? null);
  await settleTextEvents(queries, leftOut, null);
  if (!claimed) return false;
  await addTextMessage(queries, {
    userId,
    cause: `text notice:${claimed.textNoticeId}`,
    recipient: phoneNumber,
    text: writeTextNotice(origin, subjectOf(news), linkToken),
    expiresAt: noticeInstant({ timeZone: clock.timeZone, hour: 0 }, addDays(date, 1)),
  });
  return true;
}
