import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { signInAddress } from '../model/session/sign-in-address.ts';
import { openSignInDialog, type SignInReason } from '../model/session/sign-in-dialog-state.ts';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { look } from '../ui/look.ts';
import classes from './sign-in-dialog.module.css';
import { signInDialogCopy as copy } from './sign-in-dialog-copy.ts';

/** Null: the dialog closes. */
export function SignInDialog({ reason }: { reason: SignInReason | null }) {
  const currentUrl = useRouterState({ select: ({ location }) => location.href });
  const [last, setLast] = useState(reason);
  if (reason !== null && reason !== last) setLast(reason);
  const { title, text } = copy.reasons[reason ?? last ?? 'save'];
  return (
    <Dialog title={title} opened={reason !== null} onClose={() => openSignInDialog(null)}>
      <p className={look('below8', 'soft')}>{text}</p>
      <p className={look('below8', 'soft')}>{copy.comeBack}</p>
      <div className={classes['ways']}>
        <a href={signInAddress(currentUrl, true)} className={buttonClass({ look: 'primary' })}>
          {copy.create}
        </a>
        <a href={signInAddress(currentUrl)} className={buttonClass()}>
          {copy.signIn}
        </a>
      </div>
    </Dialog>
  );
}
