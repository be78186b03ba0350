import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Email<Values extends FieldValues> = PathValue<Values, Path<Values>>;

/** The last typed address, on any sign-in page. */
let typedEmail = '';

function rememberEmail(event: { target: { value: string } }): void {
  typedEmail = event.target.value;
}

/**
 * Registers the email field. It starts with the address from the previous page, including what was typed there while
 * this page loaded.
 */
export function useEmailField<Values extends FieldValues>({ register, setValue }: UseFormReturn<Values>) {
  const name = 'email' as Path<Values>;
  useEffect(() => {
    if (typedEmail !== '') setValue(name, typedEmail as Email<Values>);
  }, [name, setValue]);
  return register(name, { onChange: rememberEmail });
}
