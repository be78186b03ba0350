import { type MailContent, siteAddress, writeMail } from './write-mail.ts';

/** `origin`: base URL of the link. `hours`: how long the link is valid. */
export type MailedLink = { readonly origin: string; readonly token: string; readonly hours: number };

// None of these greets by name. A person who signs up with another person's address would choose text in that person's
// mail.

export function confirmAddressMail({ origin, token, hours }: MailedLink): MailContent {
  return writeMail(origin, {
    subject: 'Confirm your email address',
    paragraphs: ['Confirm your email to finish creating your Forma account.'],
    action: {
      label: 'Confirm email',
      href: siteAddress(origin, '/auth/verify-email', { token }),
    },
    note: `The link works once and expires in ${hoursInWords(hours)}. Didn’t sign up? Ignore this email.`,
  });
}

/** Also for the first password of an account. */
export function choosePasswordMail({ origin, token, hours }: MailedLink): MailContent {
  return writeMail(origin, {
    subject: 'Choose a new password',
    paragraphs: ['We received a request to reset your Forma password.'],
    action: { label: 'Choose new password', href: siteAddress(origin, '/auth/reset-password', { token }) },
    note: `The link works once and expires in ${hoursInWords(hours)}. Didn’t ask for this? Ignore this email. Your password stays the same.`,
  });
}

/** To the owner of an account when someone signs up with its address. */
export function accountExistsMail({ origin }: Pick<MailedLink, 'origin'>): MailContent {
  return writeMail(origin, {
    subject: 'You already have an account',
    paragraphs: [
      'We received a sign-up with this email, but you already have a Forma account. Nothing has changed.',
      `Forgot your password? Choose a new one: ${siteAddress(origin, '/auth/forgot-password')}`,
    ],
    action: { label: 'Sign in', href: siteAddress(origin, '/auth/login') },
    note: 'Didn’t sign up? Ignore this email. We sent it only to you.',
  });
}

/** `revokedTokens`: how many personal tokens stopped working. */
export function passwordChangedMail({
  origin,
  revokedTokens,
}: Pick<MailedLink, 'origin'> & { readonly revokedTokens: number }): MailContent {
  return writeMail(origin, {
    subject: 'Your password was changed',
    paragraphs: [
      'Your Forma password was just changed. You’re now signed out in every browser.',
      ...(revokedTokens > 0 ? [revocation(revokedTokens)] : []),
    ],
    action: { label: 'This wasn’t me', href: siteAddress(origin, '/auth/forgot-password') },
    note: 'If this was you, you don’t need to do anything.',
  });
}

function revocation(tokens: number): string {
  return tokens === 1
    ? 'Your personal token was revoked: create a new one in Settings.'
    : `Your ${tokens} personal tokens were revoked: create new ones in Settings.`;
}

function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
