import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Email<Values extends FieldValues> = PathValue<Values, Path<Values>>;

/** The address as it was last typed, on whichever page of the sign-in. */
let typedEmail = '';

function rememberEmail(event: { target: { value: string } }): void {
  typedEmail = event.target.value;
}

/**
 * Registers the address field. It starts with what was typed on the page before, also while this one was still on its
 * way: a person on a slow phone types into the old form, and would find the new one empty.
 */
export function useEmailField<Values extends FieldValues>({ register, setValue }: UseFormReturn<Values>) {
  const name = 'email' as Path<Values>;
  useEffect(() => {
    if (typedEmail !== '') setValue(name, typedEmail as Email<Values>);
  }, [name, setValue]);
  return register(name, { onChange: rememberEmail });
}
