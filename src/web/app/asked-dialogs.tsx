import { Suspense, useState } from 'react';
import { useSaveModal } from '../model/portfolios/save-dialog-state.ts';
import { useAskedSignIn } from '../model/session/ask-sign-in.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, { place: 'corner' });
const SaveDialog = lazyPart(async () => (await import('../features/portfolios/save/save-dialog.tsx')).SaveDialog, {
  place: 'corner',
});

/** Dialogs that any part of the page can open. Each loads when first needed and stays mounted, so that it can close. */
export function AskedDialogs() {
  const modal = useSaveModal();
  const reason = useAskedSignIn();
  const [wanted, setWanted] = useState({ save: false, signIn: false });
  if ((modal.visible && !wanted.save) || (reason !== null && !wanted.signIn)) {
    setWanted({ save: wanted.save || modal.visible, signIn: wanted.signIn || reason !== null });
  }
  return (
    <>
      <Suspense>{wanted.save && <SaveDialog modal={modal} />}</Suspense>
      <Suspense>{wanted.signIn && <SignInDialog reason={reason} />}</Suspense>
    </>
  );
}
