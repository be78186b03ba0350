import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { storePendingSave } from '../model/portfolios/pending-save.ts';
import { openSignInDialog, type SignInRequest } from '../model/session/sign-in-dialog-state.ts';
import { AccountLinks } from '../parts/account-links.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { look } from '../ui/look.ts';
import classes from './sign-in-dialog.module.css';
import { signInDialogCopy as copy } from './sign-in-dialog-copy.ts';

/** Null: the dialog closes. */
export function SignInDialog({ request }: { request: SignInRequest | null }) {
  const currentUrl = useRouterState({ select: ({ location }) => location.href });
  const [last, setLast] = useState(request);
  if (request !== null && request !== last) setLast(request);
  const { title, text } = copy.reasons[(request ?? last)?.reason ?? 'save'];
  const leave = () => request && storePendingSave(request);
  return (
    <Dialog title={title} opened={request !== null} onClose={() => openSignInDialog(null)}>
      <p className={look('below8', 'soft')}>{text}</p>
      <p className={look('below8', 'soft')}>{copy.comeBack}</p>
      <div className={classes['ways']}>
        <AccountLinks returnTo={currentUrl} onFollow={leave} />
      </div>
    </Dialog>
  );
}
