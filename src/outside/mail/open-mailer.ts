import type { Mailer } from './mailer.ts';

/** The mail server at the address, or without one a mailer that leaves the mail where it is. */
export async function openMailer({
  smtpUrl,
  from,
}: {
  readonly smtpUrl: string | null;
  readonly from: string;
}): Promise<Mailer> {
  if (smtpUrl === null) return { send: async () => ({ kind: 'captured' }) };
  // Its library is loaded only where there is a server to talk to.
  const { createSmtpMailer } = await import('./smtp-mailer.ts');
  return createSmtpMailer(smtpUrl, from);
}
