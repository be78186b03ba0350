import type { Mailer } from './mailer.ts';
import type { SmtpTimeouts } from './smtp-mailer.ts';

/** A mailer for the SMTP server, or without a URL one that captures mail. */
export async function openMailer({
  smtpUrl,
  from,
  timeouts,
}: {
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly timeouts?: SmtpTimeouts;
}): Promise<Mailer> {
  if (smtpUrl === null) return { send: async () => ({ kind: 'captured' }) };
  // Loads the SMTP library only if needed.
  const { createSmtpMailer } = await import('./smtp-mailer.ts');
  return createSmtpMailer(smtpUrl, from, timeouts);
}
