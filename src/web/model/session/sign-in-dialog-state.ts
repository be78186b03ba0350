import { createStore, useStore } from '../../lib/store.ts';
import type { MarkSubject } from '../marks/marks-state.ts';

/** The action of a guest that needs an account. */
export type SignInReason = 'bookmark' | 'pin' | 'save' | 'hide';

/** `home`: what it was done to; null: a home to import. */
export type SignInRequest = { readonly reason: SignInReason; readonly home: MarkSubject | null };

const current = createStore<SignInRequest | null>(null);

/** The action that the sign-in dialog names; null: closed. */
export function useSignInRequest(): SignInRequest | null {
  return useStore(current);
}

/** Opens the sign-in dialog for a guest; null closes it. */
export const openSignInDialog = current.set;
