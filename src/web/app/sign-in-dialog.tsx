import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { askToSignIn, type SignInReason } from '../model/session/ask-sign-in.ts';
import { signInAddress } from '../model/session/sign-in-address.ts';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import classes from './sign-in-dialog.module.css';
import { signInDialogCopy as copy } from './sign-in-dialog-copy.ts';

export function SignInDialog({ reason }: { reason: SignInReason | null }) {
  const here = useRouterState({ select: ({ location }) => location.href });
  const [last, setLast] = useState(reason);
  if (reason !== null && reason !== last) setLast(reason);
  const { title, text } = copy.reasons[reason ?? last ?? 'save'];
  return (
    <Dialog title={title} opened={reason !== null} onClose={() => askToSignIn(null)}>
      <p className={classes['text']}>{text}</p>
      <p className={classes['text']}>{copy.comeBack}</p>
      <div className={classes['ways']}>
        <a href={signInAddress(here, true)} className={buttonClass({ look: 'primary' })}>
          {copy.create}
        </a>
        <a href={signInAddress(here)} className={buttonClass()}>
          {copy.signIn}
        </a>
      </div>
    </Dialog>
  );
}
