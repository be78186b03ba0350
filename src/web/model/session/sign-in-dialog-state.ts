import { useSyncExternalStore } from 'react';

/** The action of a guest that needs an account. */
export type SignInReason = 'bookmark' | 'pin' | 'save' | 'exclusive';

let currentReason: SignInReason | null = null;
const listeners = new Set<() => void>();

/** The action that the sign-in dialog names; null: closed. */
export function useSignInReason(): SignInReason | null {
  return useSyncExternalStore(listen, () => currentReason);
}

/** Opens the sign-in dialog for a guest; null closes it. */
export function openSignInDialog(reason: SignInReason | null): void {
  currentReason = reason;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
