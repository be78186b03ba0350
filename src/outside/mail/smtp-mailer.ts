import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Delivery, Mailer } from './mailer.ts';

/** Time limits in milliseconds, for each step of the SMTP session and in total. */
export type SmtpTimeouts = { readonly step: number; readonly total: number };
const defaultTimeouts: SmtpTimeouts = { step: 10_000, total: 60_000 };

const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Sends by SMTP with one connection per mail. Sends a password only over TLS, except to the loopback. */
export function createSmtpMailer(smtpUrl: string, from: string, { step, total } = defaultTimeouts): Mailer {
  const { hostname, username } = new URL(smtpUrl);
  const options = {
    url: smtpUrl,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
    requireTLS: username !== '' && !isLoopback.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const domain = /@([^>]+)/.exec(from)?.[1] ?? hostname;
  return {
    send: async ({ mailId, recipient, writtenAt, ...mail }, beforeTransmission) => {
      let isTransmitting = false;
      const transport = createTransport(options);
      transport.use('stream', ({ message }, done) => {
        const createText = message.createReadStream.bind(message);
        // The transport reads from it only when the server is ready for the text.
        message.createReadStream = () =>
          Readable.from(
            (async function* () {
              await beforeTransmission();
              isTransmitting = true;
              yield* createText();
            })(),
            { objectMode: false },
          );
        done();
      });
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: recipient },
          date: new Date(writtenAt),
          messageId: `<${mailId}@${domain}>`,
          // Suppresses automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
          signal: AbortSignal.timeout(total),
        });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(error, isTransmitting);
      }
    },
  };
}

/** Only a refusal of the mail itself is permanent: an outage, a full server or a wrong password can be fixed. */
function deliveryOf(error: unknown, wasTransmitted: boolean): Delivery {
  const { responseCode = 0, command = '', message = String(error) } = error as SmtpFailure;
  if (wasTransmitted && responseCode === 0) return { kind: 'unknown', reason: message.slice(0, 300) };
  const isOfMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  return { kind: responseCode >= 500 && isOfMail ? 'refused' : 'later', reason: message.slice(0, 300) };
}

type SmtpFailure = { readonly responseCode?: number; readonly command?: string; readonly message?: string };
