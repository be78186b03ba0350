import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { PlainNotice } from '../../features/account/sign-in/plain-notice.tsx';
import { ResendMail } from '../../features/account/sign-in/resend-mail.tsx';
import { signInCopy } from '../../features/account/sign-in/sign-in-copy.ts';
import { configQuery } from '../../model/api/queries.ts';
import { buttonClass } from '../../ui/button.tsx';

const copy = signInCopy.checkMail;

export function CheckMailPage() {
  const mailed = useRouterState({ select: ({ location }) => location.state.mailed });
  const mailbox = useQuery(configQuery()).data?.settings.mailbox_url;
  return (
    <>
      <title>{copy.documentTitle}</title>
      <PlainNotice
        picture={<MailCheck size={26} aria-hidden />}
        title={copy.title}
        text={mailed ? copy[mailed.about](mailed.email) : copy.nobody}
        hint={mailbox ? copy.mailboxHint : copy.hint}
      >
        {mailbox && (
          <a href={mailbox} className={buttonClass({ look: 'primary' })}>
            {copy.mailbox}
          </a>
        )}
        <a href="/auth/login" className={buttonClass()}>
          {copy.back}
        </a>
        {mailed && <ResendMail mailed={mailed} />}
      </PlainNotice>
    </>
  );
}
