import { createTransport } from 'nodemailer';
import type { Delivery, Mailer } from './mailer.ts';

/** Milliseconds for each step of the talk with the server, and for the whole of it. */
const step = 10_000;
const whole = 60_000;

const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Sends by SMTP, one connection a mail. A password goes over the net only encrypted. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const { hostname, username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
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
          // No machine answers it.
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
          signal: AbortSignal.timeout(whole),
        });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
  };
}

/** Only a refusal of the mail itself is final: a server that is away, full, or knows another password may be mended. */
function deliveryOf(error: unknown): Delivery {
  const { responseCode = 0, command = '', message = String(error) } = error as SmtpFailure;
  const isOfMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  return { kind: responseCode >= 500 && isOfMail ? 'refused' : 'later', reason: message.slice(0, 300) };
}

type SmtpFailure = { readonly responseCode?: number; readonly command?: string; readonly message?: string };
