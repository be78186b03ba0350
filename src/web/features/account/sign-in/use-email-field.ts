import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { createStore } from '../../../lib/store.ts';

type Email<Values extends FieldValues> = PathValue<Values, Path<Values>>;

/** The last typed address, on any sign-in page. */
export const typedEmail = createStore('');

function rememberEmail(event: { target: { value: string } }): void {
  typedEmail.set(event.target.value);
}

/**
 * Registers the email field. It starts with the address from the previous page, including what was typed there while
 * this page loaded.
 */
export function useEmailField<Values extends FieldValues>({ register, setValue }: UseFormReturn<Values>) {
  const name = 'email' as Path<Values>;
  useEffect(() => {
    if (typedEmail.get() !== '') setValue(name, typedEmail.get() as Email<Values>);
  }, [name, setValue]);
  return register(name, { onChange: rememberEmail });
}
