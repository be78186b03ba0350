import { Suspense, useState } from 'react';
import { useSaveModal } from '../model/portfolios/save-dialog-state.ts';
import { useSignInReason } from '../model/session/sign-in-dialog-state.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, { place: 'corner' });
const SaveDialog = lazyPart(async () => (await import('../features/portfolios/save/save-dialog.tsx')).SaveDialog, {
  place: 'corner',
});

/** Dialogs that any part of the page can open. Each loads when first needed and stays mounted, so that it can close. */
export function PageDialogs() {
  const modal = useSaveModal();
  const reason = useSignInReason();
  const [mounted, setMounted] = useState({ save: false, signIn: false });
  if ((modal.visible && !mounted.save) || (reason !== null && !mounted.signIn)) {
    setMounted({ save: mounted.save || modal.visible, signIn: mounted.signIn || reason !== null });
  }
  return (
    <>
      <Suspense>{mounted.save && <SaveDialog modal={modal} />}</Suspense>
      <Suspense>{mounted.signIn && <SignInDialog reason={reason} />}</Suspense>
    </>
  );
}
