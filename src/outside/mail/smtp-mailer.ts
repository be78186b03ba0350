import { createTransport } from 'nodemailer';
import type { Delivery, Mailer } from './mailer.ts';

/** Time limits in milliseconds, for each step of the SMTP session and in total. */
const stepMilliseconds = 10_000;
const totalMilliseconds = 60_000;

const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Sends by SMTP with one connection per mail. Sends a password only over TLS, except to the loopback. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const { hostname, username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
    dnsTimeout: stepMilliseconds,
    requireTLS: username !== '' && !isLoopback.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>]+)/.exec(from)?.[1] ?? hostname;
  return {
    send: async ({ mailId, recipient, writtenAt, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: recipient },
          date: writtenAt,
          messageId: `<${mailId}@${domain}>`,
          // Suppresses automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
          signal: AbortSignal.timeout(totalMilliseconds),
        });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
  };
}

/** Only a refusal of the mail itself is permanent: an outage, a full server or a wrong password can be fixed. */
function deliveryOf(error: unknown): Delivery {
  const { responseCode = 0, command = '', message = String(error) } = error as SmtpFailure;
  const isOfMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  return { kind: responseCode >= 500 && isOfMail ? 'refused' : 'later', reason: message.slice(0, 300) };
}

type SmtpFailure = { readonly responseCode?: number; readonly command?: string; readonly message?: string };
