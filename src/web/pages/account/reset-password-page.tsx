import { useSearch } from '@tanstack/react-router';
import { NewPassword } from '../../features/account/sign-in/new-password.tsx';
import { signInCopy } from '../../features/account/sign-in/sign-in-copy.ts';
import { IncompleteLink } from './incomplete-link.tsx';

/** The target of the mailed link to choose a new password. */
export function ResetPasswordPage() {
  const { token, browser } = useSearch({ from: '/sign-in/auth/reset-password' });
  return (
    <>
      <title>{signInCopy.reset.documentTitle}</title>
      {token ? <NewPassword token={token} isOtherBrowser={browser === 'other'} /> : <IncompleteLink />}
    </>
  );
}
