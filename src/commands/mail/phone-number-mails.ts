import { type MailContent, siteAddress, writeMail } from './write-mail.ts';

/** For the person who had confirmed the number before. */
export function phoneNumberMovedMail(origin: string, phoneNumber: string): MailContent {
  return writeMail(origin, {
    subject: 'Your phone number is now used by another account',
    paragraphs: [
      `Another Forma account confirmed your phone number ending in ${phoneNumber.slice(-4)}. We no longer text it about your saved searches.`,
    ],
    action: { label: 'Text message settings', href: siteAddress(origin, '/settings#texts') },
    note: 'Didn’t expect this? Confirm the number again in your settings.',
  });
}
