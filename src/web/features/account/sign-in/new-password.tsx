import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { newPassword } from '#contracts/credentials.ts';
import { signInApi } from '#contracts/sign-in.ts';
import { call } from '../../../model/api/call.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { signInCopy } from './sign-in-copy.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSend } from './use-send.ts';

const copy = signInCopy.reset;

type Props = {
  readonly token: string;
  /** The person confirms an address, and signed up elsewhere. */
  readonly isOtherBrowser: boolean;
};

export function NewPassword({ token, isOtherBrowser }: Props) {
  const sent = useSend({
    schema: z.object({ password: newPassword }),
    values: { password: '' },
    send: async ({ password }) => {
      const { location } = await call(signInApi.resetPassword, { input: { token, password } });
      window.location.assign(location);
    },
  });
  return (
    <SignInForm
      {...copy}
      {...(isOtherBrowser ? copy.otherBrowser : {})}
      {...sent}
      isTooOld={false}
      foot={<Link to="/auth/forgot-password">{copy.again}</Link>}
    >
      <PasswordField
        label={copy.password}
        autoComplete="new-password"
        hint={signInCopy.signUp.passwordHint}
        {...sent.form.register('password')}
        error={sent.messageOf('password')}
      />
    </SignInForm>
  );
}
