import type { FastifyInstance } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { readReply } from '#commands/texts/read-reply.ts';
import { phoneNumberApi } from '#contracts/phone-number.ts';
import type { TwilioSettings } from '#environment/texts.ts';
import { isSignedByTwilio } from '#outside/texts/twilio-signature.ts';
import { setStopped } from '#store/texts/phone-numbers.ts';
import { transact } from '#store/transact.ts';
import type { MailingServices } from '../../services.ts';

/** Replies to text messages. Twilio signs the fields as it sent them, so the body is read here. */
export function registerReplies(
  app: FastifyInstance,
  { database, mailOrigin }: MailingServices,
  twilio: TwilioSettings | null,
): void {
  const { method, path, needs } = phoneNumberApi.textMessageReply;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method,
      url: path,
      config: { limit: 'events', needs },
      handler: async (request, reply) => {
        if (twilio === null) throw new Refusal('not_found');
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        const signature = request.headers['x-twilio-signature']?.toString();
        if (!isSignedByTwilio(twilio.authToken, `${mailOrigin()}${request.url}`, form, signature)) {
          request.log.warn('a reply to a text message was refused');
          throw new Refusal('signature_mismatch');
        }
        const meaning = readReply(form.get('Body') ?? '');
        const sender = form.get('From');
        if (meaning !== null && sender) {
          await transact(database, (queries) => setStopped(queries, sender, meaning === 'stop'));
        }
        request.log.info({ meaning }, 'a reply to a text message');
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    });
  });
}
