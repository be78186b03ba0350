import { useEffect } from 'react';

/** Starts a sign-in if its page was opened without a pending one. It returns here with a pending sign-in. */
export function BeginSignIn({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return null;
}
