import { Link } from '@tanstack/react-router';
import { signInApi } from '#contracts/sign-in.ts';
import { call } from '../../../model/api/call.ts';
import { look } from '../../../ui/look.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { signInCopy } from './sign-in-copy.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useEmailField } from './use-email-field.ts';
import { useSend } from './use-send.ts';

const copy = signInCopy.signIn;

/** Signs in with email and password. `uid` identifies the pending sign-in. */
export function PasswordSignIn({ uid }: { uid: string }) {
  const sent = useSend({
    schema: signInApi.signIn.input!,
    values: { email: '', password: '' },
    send: async (input) => {
      const { location } = await call(signInApi.signIn, { params: { uid }, input });
      window.location.assign(location);
    },
  });
  const { form, messageOf } = sent;
  const email = useEmailField(form);
  return (
    <SignInForm
      {...copy}
      {...sent}
      foot={
        <>
          <Link to="/auth/forgot-password">{copy.forgot}</Link>
          <span className={look('inline', 'gap6', 'level')}>
            {copy.newHere}{' '}
            <Link to="/auth/sign-up" search={{ uid }}>
              {copy.signUp}
            </Link>
          </span>
        </>
      }
    >
      <EmailField {...email} error={messageOf('email')} />
      <PasswordField
        label={signInCopy.password}
        autoComplete="current-password"
        {...form.register('password')}
        error={messageOf('password')}
      />
    </SignInForm>
  );
}
