import { type MailContent, siteAddress, writeMail } from './write-mail.ts';

/** `origin`: base URL of the link. `hours`: how long the link is valid. */
export type MailedLink = { readonly origin: string; readonly token: string; readonly hours: number };

// None of these greets by name. A person who signs up with another person's address would choose text in that person's
// mail.

export function confirmAddressMail({ origin, token, hours }: MailedLink): MailContent {
  return writeMail(origin, {
    subject: 'Confirm your e-mail address',
    paragraphs: ['Somebody, hopefully you, made an account at Forma with this address. Confirm it and you can begin.'],
    action: {
      label: 'Confirm this address',
      href: siteAddress(origin, '/auth/verify-email', { token }),
    },
    note: `The link works once, for ${hoursInWords(hours)}. If it was not you, leave it: without it the account stays closed.`,
  });
}

/** Also for the first password of an account. */
export function choosePasswordMail({ origin, token, hours }: MailedLink): MailContent {
  return writeMail(origin, {
    subject: 'Choose a new password',
    paragraphs: ['Somebody, hopefully you, asked for a new password for your account at Forma.'],
    action: { label: 'Choose a new password', href: siteAddress(origin, '/auth/reset-password', { token }) },
    note: `The link works once, for ${hoursInWords(hours)}. If it was not you, leave it: your password stays as it is.`,
  });
}

/** To the owner of an account when somebody signs up with its address. */
export function accountExistsMail({ origin }: Pick<MailedLink, 'origin'>): MailContent {
  return writeMail(origin, {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, hopefully you, tried to make an account at Forma with this address. There is one already, and nothing about it has changed.',
      `If you no longer know the password, choose a new one: ${siteAddress(origin, '/auth/forgot-password')}`,
    ],
    action: { label: 'Sign in', href: siteAddress(origin, '/auth/login') },
    note: 'If it was not you, there is nothing to do: nobody but you received this mail.',
  });
}

export function signInLinkMail({ origin, token, hours }: MailedLink): MailContent {
  return writeMail(origin, {
    subject: 'Your sign-in link',
    paragraphs: ['With this link you are signed in to Forma at once, without a password.'],
    action: { label: 'Sign in to Forma', href: siteAddress(origin, '/auth/one-time', { token }) },
    note: `The link works once, for ${hoursInWords(hours)}. If you did not ask for it, leave it, and pass it on to nobody.`,
  });
}

export function passwordChangedMail({ origin }: Pick<MailedLink, 'origin'>): MailContent {
  return writeMail(origin, {
    subject: 'Your password was changed',
    paragraphs: ['The password of your account at Forma was changed just now, and every browser was signed out.'],
    action: { label: 'It was not me', href: siteAddress(origin, '/auth/forgot-password') },
    note: 'If it was you, there is nothing to do.',
  });
}

function hoursInWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
