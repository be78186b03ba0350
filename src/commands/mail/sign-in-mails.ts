import { type MailContent, siteAddress, writeMail } from './write-mail.ts';

/** A mailed link: the site it leads to, its secret, and how long it holds. */
export type MailedLink = { readonly origin: string; readonly token: string; readonly hours: number };

// None of these greets by name: whoever signs up with another's address would choose what stands in their mail.

/** To confirm the address of a new account. */
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

/** To choose another password, or a first one. */
export function choosePasswordMail({ origin, token, hours }: MailedLink): MailContent {
  return writeMail(origin, {
    subject: 'Choose a new password',
    paragraphs: ['Somebody, hopefully you, asked for a new password for your account at Forma.'],
    action: { label: 'Choose a new password', href: siteAddress(origin, '/auth/reset-password', { token }) },
    note: `The link works once, for ${hoursInWords(hours)}. If it was not you, leave it: your password stays as it is.`,
  });
}

/** To the owner of an account with whose address somebody signs up again. */
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

/** To sign in once without a password. */
export function signInLinkMail({ origin, token, hours }: MailedLink): MailContent {
  return writeMail(origin, {
    subject: 'Your sign-in link',
    paragraphs: ['With this link you are signed in to Forma at once, without a password.'],
    action: { label: 'Sign in to Forma', href: siteAddress(origin, '/auth/one-time', { token }) },
    note: `The link works once, for ${hoursInWords(hours)}. If you did not ask for it, leave it, and pass it on to nobody.`,
  });
}

/** After the password was changed. */
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
