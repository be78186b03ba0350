export function signInAddress(returnTo: string, newAccount = false): string {
  const query = new URLSearchParams({ returnTo, ...(newAccount ? { screen: 'sign-up' } : {}) });
  return `/auth/login?${query}`;
}
