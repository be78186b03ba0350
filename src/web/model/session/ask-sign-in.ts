import { useSyncExternalStore } from 'react';

/** The action of a guest that needs an account. */
export type SignInReason = 'bookmark' | 'pin' | 'save' | 'exclusive';

let asked: SignInReason | null = null;
const listeners = new Set<() => void>();

/** The action that the sign-in dialog names; null: closed. */
export function useAskedSignIn(): SignInReason | null {
  return useSyncExternalStore(listen, () => asked);
}

/** Opens the sign-in dialog for a guest; null closes it. */
export function askToSignIn(reason: SignInReason | null): void {
  asked = reason;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
