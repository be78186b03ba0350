import * as z from 'zod/mini';
import { invalidEnvironment } from './environment-error.ts';
import { oneOf, text, type Values } from './variable-forms.ts';

const mailServer = z.string().check(
  z.refine((address) => {
    const url = URL.parse(address);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  }, 'an address such as smtps://user:password@mail.example:465'),
);

const sender = text(
  /^(?:[^<>\r\n,]{1,100} <[^<>\s@,]+@[^<>\s@,]+>|[^<>\s@,]+@[^<>\s@,]+)$/,
  'Forma <forma@example.com>',
);

export const mailVariables = {
  SMTP_URL: z.optional(mailServer),
  DEV_MAILBOX: z.optional(oneOf(['on', 'off'])),
  MAIL_FROM: z._default(sender, 'Forma <no-reply@forma.invalid>'),
};

export type MailSettings = {
  /** Null: mail stays in the outbox. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /**
   * Access to the outbox at /dev/mailbox, only on a local machine. `trial`: until someone besides the operator has an
   * account.
   */
  readonly mailbox: 'open' | 'trial' | 'none';
};

export function mailOf(
  values: Values<typeof mailVariables>,
  { isLocal, nodeEnv }: { readonly isLocal: boolean; readonly nodeEnv: string | undefined },
): MailSettings {
  const { SMTP_URL: smtpUrl = null, MAIL_FROM: from } = values;
  if (smtpUrl !== null && from.endsWith('@forma.invalid>')) {
    throw invalidEnvironment(['MAIL_FROM: expected the sender of mail sent through SMTP_URL']);
  }
  const canBeOpen = smtpUrl === null && isLocal;
  if (values.DEV_MAILBOX === 'on' && !canBeOpen) {
    throw invalidEnvironment([
      'DEV_MAILBOX: expected only with a loopback HOST, and without SMTP_URL and PUBLIC_ORIGIN',
    ]);
  }
  if (values.DEV_MAILBOX !== undefined)
    return { smtpUrl, from, mailbox: values.DEV_MAILBOX === 'on' ? 'open' : 'none' };
  return { smtpUrl, from, mailbox: canBeOpen && nodeEnv?.trim() !== 'production' ? 'trial' : 'none' };
}
