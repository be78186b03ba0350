import { useSyncExternalStore } from 'react';

/** What a guest was about to do that needs an account. */
export type SignInReason = 'bookmark' | 'pin' | 'save' | 'exclusive';

let asked: SignInReason | null = null;
const listeners = new Set<() => void>();

/** For what a guest is asked to sign in; null: they are not. */
export function useAskedSignIn(): SignInReason | null {
  return useSyncExternalStore(listen, () => asked);
}

/** Asks a guest to sign in, or no longer. */
export function askToSignIn(reason: SignInReason | null): void {
  asked = reason;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
