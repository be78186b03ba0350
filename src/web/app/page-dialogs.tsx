import { Suspense, useState } from 'react';
import { useSaveModal } from '../model/portfolios/save-dialog-state.ts';
import { useSavedSearchModal } from '../model/saved-searches/saved-search-modal.ts';
import { useSignInRequest } from '../model/session/sign-in-dialog-state.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, { place: 'corner' });
const SaveDialog = lazyPart(async () => (await import('../features/portfolios/save/save-dialog.tsx')).SaveDialog, {
  place: 'corner',
});
const GetNotifiedDialog = lazyPart(
  async () => (await import('../features/saved-searches/get-notified-dialog.tsx')).GetNotifiedDialog,
  { place: 'corner' },
);

/** Dialogs that any part of the page can open. Each loads when first needed and stays mounted, so that it can close. */
export function PageDialogs() {
  const modal = useSaveModal();
  const signIn = useSignInRequest();
  const savedSearch = useSavedSearchModal();
  const needed = { save: modal.visible, signIn: signIn !== null, savedSearch: savedSearch.visible };
  const [mounted, setMounted] = useState(needed);
  if (
    (needed.save && !mounted.save) ||
    (needed.signIn && !mounted.signIn) ||
    (needed.savedSearch && !mounted.savedSearch)
  ) {
    setMounted({
      save: mounted.save || needed.save,
      signIn: mounted.signIn || needed.signIn,
      savedSearch: mounted.savedSearch || needed.savedSearch,
    });
  }
  return (
    <>
      <Suspense>{mounted.save && <SaveDialog modal={modal} />}</Suspense>
      <Suspense>{mounted.savedSearch && <GetNotifiedDialog modal={savedSearch} />}</Suspense>
      <Suspense>{mounted.signIn && <SignInDialog request={signIn} />}</Suspense>
    </>
  );
}
