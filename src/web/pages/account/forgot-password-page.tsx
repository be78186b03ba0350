import { ForgotPassword } from '../../features/account/sign-in/forgot-password.tsx';
import { signInCopy } from '../../features/account/sign-in/sign-in-copy.ts';

/** Asks for the address of an account whose password is forgotten. */
export function ForgotPasswordPage() {
  return (
    <>
      <title>{signInCopy.forgot.documentTitle}</title>
      <ForgotPassword />
    </>
  );
}
