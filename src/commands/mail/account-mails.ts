import type { TokenScope } from '#contracts/api-tokens.ts';
import { type MailContent, siteAddress, writeMail } from './write-mail.ts';

export function accountDeletedMail(origin: string, { hadPlan }: { readonly hadPlan: boolean }): MailContent {
  return writeMail(origin, {
    subject: 'Your account was deleted',
    paragraphs: [
      'As you asked, we deleted your Forma account and everything in it. This can’t be undone.',
      ...(hadPlan ? ['Your plan has ended. You won’t be charged again.'] : []),
      'Thanks for using Forma.',
    ],
  });
}

const permissions: Record<TokenScope, string> = { read: 'see', write: 'change' };

/** `hint`: the last characters of the token. */
export function tokenCreatedMail(
  origin: string,
  { hint, scopes }: { readonly hint: string; readonly scopes: readonly TokenScope[] },
): MailContent {
  const allowed = scopes.map((scope) => permissions[scope]).join(' and ');
  return writeMail(origin, {
    subject: 'A personal token was created',
    paragraphs: [
      `A personal token that ends in ${hint} was just created in your Forma account. Programs that have it can ${allowed} your data.`,
    ],
    action: { label: 'See your tokens', href: siteAddress(origin, '/settings#tokens') },
    note: 'Wasn’t this you? Revoke the token and change your password.',
  });
}

/** For a person whose password is managed by another service. */
export function passwordElsewhereMail(origin: string): MailContent {
  return writeMail(origin, {
    subject: 'Your password is managed elsewhere',
    paragraphs: [
      'We received a request to reset your Forma password. You sign in with an account from another service, so change your password there.',
    ],
    action: { label: 'Open Forma', href: siteAddress(origin, '/') },
    note: 'Didn’t ask for this? Ignore this email. Nothing has changed.',
  });
}
