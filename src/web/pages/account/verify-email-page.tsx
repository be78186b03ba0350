import { useSearch } from '@tanstack/react-router';
import { ConfirmAddress } from '../../features/account/sign-in/confirm-address.tsx';
import { signInCopy } from '../../features/account/sign-in/sign-in-copy.ts';
import { IncompleteLink } from './incomplete-link.tsx';

/** The target of the mailed link to confirm an address. */
export function VerifyEmailPage() {
  const { token } = useSearch({ from: '/sign-in/auth/verify-email' });
  return (
    <>
      <title>{signInCopy.verify.documentTitle}</title>
      {token ? <ConfirmAddress token={token} /> : <IncompleteLink />}
    </>
  );
}
