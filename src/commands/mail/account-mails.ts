import { type MailContent, siteAddress, writeMail } from './write-mail.ts';

export function accountDeletedMail(origin: string, { hadPlan }: { readonly hadPlan: boolean }): MailContent {
  return writeMail(origin, {
    subject: 'Your account is deleted',
    paragraphs: [
      'Your account at Forma and everything in it is gone, as you asked. It cannot be brought back.',
      ...(hadPlan ? ['Your plan has ended with it, and nothing more will be charged.'] : []),
      'Thank you for having been here.',
    ],
  });
}

/** For a person whose password is managed by another service. */
export function passwordElsewhereMail(origin: string): MailContent {
  return writeMail(origin, {
    subject: 'Your password is kept elsewhere',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your account at Forma. You sign in to it with an account of another service, and that service alone keeps and changes your password.',
    ],
    action: { label: 'Open Forma', href: siteAddress(origin, '/') },
    note: 'If it was not you, there is nothing to do: nothing was changed.',
  });
}
