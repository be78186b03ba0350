import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';
import { signInCopy as copy } from './sign-in-copy.ts';

type Props = UseFormRegisterReturn & { readonly error: string | undefined };

/** The email field that browsers store the password under. */
export function EmailField(props: Props) {
  return (
    <TextField
      label={copy.email}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
