import { useSearch } from '@tanstack/react-router';
import { PasswordSignIn } from '../../features/account/sign-in/password-sign-in.tsx';
import { signInCopy } from '../../features/account/sign-in/sign-in-copy.ts';
import { BeginSignIn } from './begin-sign-in.tsx';

export function SignInPage() {
  const { uid } = useSearch({ from: '/sign-in/auth/sign-in' });
  return (
    <>
      <title>{signInCopy.signIn.documentTitle}</title>
      {uid ? <PasswordSignIn uid={uid} /> : <BeginSignIn address="/auth/login" />}
    </>
  );
}
