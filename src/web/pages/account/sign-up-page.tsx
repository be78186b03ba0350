import { useSearch } from '@tanstack/react-router';
import { PasswordSignUp } from '../../features/account/sign-in/password-sign-up.tsx';
import { signInCopy } from '../../features/account/sign-in/sign-in-copy.ts';
import { BeginSignIn } from './begin-sign-in.tsx';

export function SignUpPage() {
  const { uid } = useSearch({ from: '/sign-in/auth/sign-up' });
  return (
    <>
      <title>{signInCopy.signUp.documentTitle}</title>
      {uid ? <PasswordSignUp uid={uid} /> : <BeginSignIn address="/auth/login?screen=sign-up" />}
    </>
  );
}
