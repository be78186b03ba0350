import type { FastifyInstance } from 'fastify';
import { phoneNumberToWire } from '#commands/presenters/phone-number-to-wire.ts';
import { Refusal } from '#commands/refusal.ts';
import { confirmPhoneNumber, sendPhoneCode } from '#commands/texts/phone-codes.ts';
import { normalizePhoneNumber, type PhoneNumber, phoneNumberApi } from '#contracts/phone-number.ts';
import { deletePhoneNumber, readPhoneNumber } from '#store/texts/phone-numbers.ts';
import { type Queries, transact } from '#store/transact.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { MailingServices, TextingServices } from '../../services.ts';

/** GET, PUT and DELETE /api/v1/phone_number, POST /api/v1/phone_number/code. */
export function registerPhoneNumber(
  app: FastifyInstance,
  { database, mailbox, canText, mailOrigin }: MailingServices & TextingServices,
): void {
  const answer = async (userId: string, queries: Queries = database.pool): Promise<PhoneNumber> => {
    const stored = await readPhoneNumber(queries, userId);
    // Deleted since the bearer token was checked.
    if (!stored) throw new Refusal('invalid_token');
    return phoneNumberToWire(stored);
  };
  register(app, phoneNumberApi.phoneNumber, ({ caller }) => answer(caller.person.userId));
  register(app, phoneNumberApi.sendPhoneCode, async ({ input, caller, atomically }) => {
    await mailbox.check();
    if (!canText()) throw new Refusal('conflict', { message: 'This site doesn’t send text messages.' });
    const phoneNumber = normalizePhoneNumber(input.phone_number);
    // The schema has accepted it.
    if (phoneNumber === null) throw new Refusal('malformed_request');
    return atomically(async (queries) => {
      await sendPhoneCode(queries, caller.person.userId, phoneNumber);
      return answer(caller.person.userId, queries);
    });
  });
  register(app, phoneNumberApi.confirmPhoneNumber, async ({ input, caller, request }) => {
    await confirmPhoneNumber({ database, origin: mailOrigin() }, caller.person.userId, input.code).catch(
      (error: unknown) => {
        if (error instanceof Refusal) logRequestSecurity(request, 'phone_number_refused');
        throw error;
      },
    );
    logRequestSecurity(request, 'phone_number_confirmed');
    return answer(caller.person.userId);
  });
  register(app, phoneNumberApi.deletePhoneNumber, async ({ caller, request }) => {
    await transact(database, (queries) => deletePhoneNumber(queries, caller.person.userId));
    logRequestSecurity(request, 'phone_number_deleted');
    return null;
  });
}
