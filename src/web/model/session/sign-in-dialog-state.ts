import { createStore, useStore } from '../../lib/store.ts';

/** The action of a guest that needs an account. */
export type SignInReason = 'bookmark' | 'pin' | 'save' | 'exclusive';

const currentReason = createStore<SignInReason | null>(null);

/** The action that the sign-in dialog names; null: closed. */
export function useSignInReason(): SignInReason | null {
  return useStore(currentReason);
}

/** Opens the sign-in dialog for a guest; null closes it. */
export const openSignInDialog = currentReason.set;
