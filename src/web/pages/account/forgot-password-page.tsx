import { ForgotPassword } from '../../features/account/sign-in/forgot-password.tsx';
import { signInCopy } from '../../features/account/sign-in/sign-in-copy.ts';

export function ForgotPasswordPage() {
  return (
    <>
      <title>{signInCopy.forgot.documentTitle}</title>
      <ForgotPassword />
    </>
  );
}
