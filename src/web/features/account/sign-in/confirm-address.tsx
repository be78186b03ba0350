import * as z from 'zod/mini';
import { signInApi } from '#contracts/sign-in.ts';
import { call } from '../../../model/api/call.ts';
import { look } from '../../../ui/look.ts';
import { signInCopy } from './sign-in-copy.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSend } from './use-send.ts';

const copy = signInCopy.verify;

/**
 * Confirms an address with the token of a mailed link. Needs a button press, because mail scanners open links and run
 * their scripts.
 */
export function ConfirmAddress({ token }: { token: string }) {
  const sent = useSend({
    schema: z.object({}),
    values: {},
    send: async () => {
      const { location } = await call(signInApi.verifyEmail, { input: { token } });
      window.location.assign(location);
    },
  });
  return (
    <SignInForm
      {...copy}
      {...sent}
      isTooOld={false}
      foot={
        <span className={look('inline', 'gap6', 'level')}>
          {copy.used} <a href="/auth/login">{copy.signIn}</a>
        </span>
      }
    />
  );
}
