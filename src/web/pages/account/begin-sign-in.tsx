import { useEffect } from 'react';

/** Begins a sign-in, where its page was opened without one: it comes back here with one that waits. */
export function BeginSignIn({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return null;
}
