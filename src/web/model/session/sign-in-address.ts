/** Where a sign-in begins, or the making of an account, that leads back to a page of ours. */
export function signInAddress(returnTo: string, newAccount = false): string {
  const query = new URLSearchParams({ returnTo, ...(newAccount ? { screen: 'sign-up' } : {}) });
  return `/auth/login?${query}`;
}
