import { useNavigate } from '@tanstack/react-router';
import { signInApi } from '#contracts/sign-in.ts';
import { call } from '../../../model/api/call.ts';
import { EmailField } from './email-field.tsx';
import { signInCopy } from './sign-in-copy.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useEmailField } from './use-email-field.ts';
import { useSend } from './use-send.ts';

const copy = signInCopy.forgot;

export function ForgotPassword() {
  const navigate = useNavigate();
  const sent = useSend({
    schema: signInApi.forgotPassword.input!,
    values: { email: '' },
    send: async (input) => {
      await call(signInApi.forgotPassword, { input });
      await navigate({ to: '/auth/check-mail', state: { mailed: { email: input.email, about: 'password' } } });
    },
  });
  const email = useEmailField(sent.form);
  return (
    <SignInForm {...copy} {...sent} foot={<a href="/auth/login">{copy.back}</a>}>
      <EmailField {...email} error={sent.messageOf('email')} />
    </SignInForm>
  );
}
