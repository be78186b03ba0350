import { randomInt } from 'node:crypto';
import type { Database } from '#store/database.ts';
import { addMail, addTextMessage } from '#store/mail/outbox.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import { recordPhoneCode, tryPhoneCode, usePhoneCode } from '#store/texts/phone-codes.ts';
import { isStopped, savePhoneNumber } from '#store/texts/phone-numbers.ts';
import { type Queries, transact } from '#store/transact.ts';
import { phoneNumberMovedMail } from '../mail/phone-number-mails.ts';
import { Refusal } from '../refusal.ts';

const minutes = 10;

/**
 * Texts a code to a number. The answer is the same whether or not a message can go there, so that it says nothing about
 * the number's owner. Call it in a transaction.
 */
export async function sendPhoneCode(queries: Queries, userId: string, phoneNumber: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await lockPerson(queries, userId);
  const recorded = await recordPhoneCode(queries, { userId, phoneNumber, code });
  if ('wait' in recorded) {
    const message = 'You requested three codes within an hour. Please try again later.';
    throw new Refusal('rate_limited', { message, retryAfterSeconds: recorded.wait });
  }
  if (!recorded.mayBeSent || (await isStopped(queries, phoneNumber))) return;
  await addTextMessage(queries, {
    userId,
    cause: `phone code:${recorded.codeId}`,
    recipient: phoneNumber,
    text: `${code} is your Forma code. It expires in ${minutes} minutes. Don't share it.`,
    expiresAt: Date.now() + minutes * 60_000,
  });
}

type ConfirmContext = {
  readonly database: Database;
  /** Of links in mail. */
  readonly origin: string;
};

/**
 * Confirms the number of the latest code, and mails the account that had it before. A wrong, expired and used code give
 * the same refusal, and any code one of its own after five tries.
 */
export async function confirmPhoneNumber(
  { database, origin }: ConfirmContext,
  userId: string,
  code: string,
): Promise<void> {
  const tried = await tryPhoneCode(database.pool, userId, code);
  const isConfirmed =
    tried.kind === 'right' &&
    (await transact(database, async (queries) => {
      await lockPerson(queries, userId);
      if (!(await usePhoneCode(queries, tried.codeId))) return false;
      const earlier = await savePhoneNumber(queries, userId, tried.phoneNumber);
      if (earlier?.email) {
        await addMail(queries, {
          userId: earlier.userId,
          cause: `phone number moved:${tried.codeId}`,
          recipient: earlier.email,
          ...phoneNumberMovedMail(origin, tried.phoneNumber),
        });
      }
      return true;
    }));
  if (isConfirmed) return;
  const message =
    tried.kind === 'tried too often'
      ? 'That code was tried five times. Send a new code.'
      : 'That code is wrong or has expired';
  throw new Refusal('validation_failed', { fields: [{ path: 'code', message }] });
}
