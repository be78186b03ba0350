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
