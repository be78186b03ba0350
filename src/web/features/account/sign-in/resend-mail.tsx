import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { signInApi } from '#contracts/sign-in.ts';
import { call } from '../../../model/api/call.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import { signInCopy } from './sign-in-copy.ts';

const copy = signInCopy.checkMail;

export type SentMail =
  | { readonly email: string; readonly about: 'signUp'; readonly uid: string }
  | { readonly email: string; readonly about: 'password' };

/** Sends the mail again, or leads to the form for another address. */
export function ResendMail({ mailed }: { readonly mailed: SentMail }) {
  const resend = useMutation({
    mutationFn: () =>
      mailed.about === 'signUp'
        ? call(signInApi.resendConfirmation, { params: { uid: mailed.uid } })
        : call(signInApi.forgotPassword, { input: { email: mailed.email } }),
  });
  return (
    <>
      <Button onClick={() => resend.mutate()} disabled={resend.isPending}>
        {resend.isPending ? signInCopy.sending : copy.again}
      </Button>
      {mailed.about === 'signUp' ? (
        <Link to="/auth/sign-up" search={{ uid: mailed.uid }} className={buttonClass()}>
          {copy.otherEmail}
        </Link>
      ) : (
        <Link to="/auth/forgot-password" className={buttonClass()}>
          {copy.otherEmail}
        </Link>
      )}
      <p role="status" className={look('wide', 'soft')}>
        {resend.isSuccess && copy.requested}
        {resend.error?.message}
      </p>
    </>
  );
}
