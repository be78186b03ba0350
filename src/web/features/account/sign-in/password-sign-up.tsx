import { Link, useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { signInApi } from '#contracts/sign-in.ts';
import { call } from '../../../model/api/call.ts';
import { look } from '../../../ui/look.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { signInCopy } from './sign-in-copy.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useEmailField } from './use-email-field.ts';
import { useSend } from './use-send.ts';

const copy = signInCopy.signUp;
type Account = z.infer<NonNullable<typeof signInApi.signUp.input>>;

/** Creates an account with email and password. `uid` identifies the pending sign-in. */
export function PasswordSignUp({ uid }: { uid: string }) {
  const navigate = useNavigate();
  const sent = useSend<Account>({
    schema: signInApi.signUp.input!,
    values: { email: '', password: '', first_name: '', last_name: '' },
    send: async (input) => {
      await call(signInApi.signUp, { params: { uid }, input });
      await navigate({ to: '/auth/check-mail', state: { mailed: { email: input.email, about: 'signUp', uid } } });
    },
  });
  const { form, messageOf } = sent;
  const email = useEmailField(form);
  return (
    <SignInForm
      {...copy}
      {...sent}
      foot={
        <span className={look('inline', 'gap6', 'level')}>
          {copy.known}{' '}
          <Link to="/auth/sign-in" search={{ uid }}>
            {copy.signIn}
          </Link>
        </span>
      }
    >
      <div className={look('stack', 'gap16', 'halves')}>
        <TextField
          label={signInCopy.firstName}
          note={signInCopy.optional}
          autoComplete="given-name"
          {...form.register('first_name')}
          error={messageOf('first_name')}
        />
        <TextField
          label={signInCopy.lastName}
          note={signInCopy.optional}
          autoComplete="family-name"
          {...form.register('last_name')}
          error={messageOf('last_name')}
        />
      </div>
      <EmailField {...email} error={messageOf('email')} />
      <PasswordField
        label={signInCopy.password}
        autoComplete="new-password"
        hint={copy.passwordHint}
        {...form.register('password')}
        error={messageOf('password')}
      />
    </SignInForm>
  );
}
