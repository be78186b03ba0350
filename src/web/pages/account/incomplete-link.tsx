import { Unlink } from 'lucide-react';
import { PlainNotice } from '../../features/account/sign-in/plain-notice.tsx';
import { signInCopy } from '../../features/account/sign-in/sign-in-copy.ts';
import { buttonClass } from '../../ui/button.tsx';

export function IncompleteLink() {
  return (
    <PlainNotice picture={<Unlink size={26} aria-hidden />} {...signInCopy.incomplete}>
      <a href="/auth/login" className={buttonClass()}>
        {signInCopy.checkMail.back}
      </a>
    </PlainNotice>
  );
}
