import { type MailContent, siteAddress, writeMail } from './write-mail.ts';

export function webhookDisabledMail(origin: string, url: string): MailContent {
  return writeMail(origin, {
    subject: 'We switched off a webhook',
    paragraphs: [
      `Your webhook at ${new URL(url).host} doesn’t accept deliveries anymore, so we switched it off.`,
      'Once it works again, switch it on in Settings. We don’t deliver what it missed.',
    ],
    action: { label: 'See your webhooks', href: siteAddress(origin, '/settings#webhooks') },
  });
}
