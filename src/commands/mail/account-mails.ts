import { type MailContent, writeMail } from './write-mail.ts';

/** The last mail to somebody whose account is gone. */
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
