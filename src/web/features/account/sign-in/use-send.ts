import { type FormEvent, useState } from 'react';
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { CallError } from '../../../model/api/call-error.ts';
import { signInCopy as copy } from './sign-in-copy.ts';

/** An error of a field or of the whole form. */
export type Problem = { readonly message: string; readonly reach: (() => void) | null };

type Options<Values extends FieldValues> = {
  readonly resolver: Resolver<Values>;
  /** Initial values of all fields. */
  readonly values: Required<Values>;
  /** Sends the validated values. The form stays busy afterwards, because the page is about to change. */
  readonly send: (values: Values) => Promise<void>;
};

/** A form that is validated by the contract's schema, sent once, and reports every error. */
export function useSend<Values extends FieldValues>({ resolver, values, send }: Options<Values>) {
  const form = useForm<Values>({ resolver, defaultValues: values as never, shouldFocusError: false });
  const [failure, setFailure] = useState<CallError | null>(null);
  /** Counts failed attempts, so that each one is announced. */
  const [attempt, setAttempt] = useState(0);
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const fail = () => setAttempt((count) => count + 1);
  const submit = form.handleSubmit(async (checked) => {
    setFailure(null);
    try {
      await send(checked);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const known = error.details.filter(({ path }) => path in values);
      for (const { path, message } of known) form.setError(path as Path<Values>, { message });
      if (known.length === 0) setFailure(error);
      form.setError('root', { message: error.message });
      fail();
    }
  }, fail);

  return {
    form,
    attempt,
    isBusy: isSubmitting || (isSubmitSuccessful && failure === null),
    isTooOld: failure?.code === 'invalid_state',
    problems: [
      ...(failure ? [problemOf(failure)] : []),
      ...problemsOf(errors, (name) => form.setFocus(name as Path<Values>)),
    ],
    messageOf: (name: Path<Values>) => errors[name]?.message as string | undefined,
    onSubmit: (event: FormEvent) => void submit(event),
  };
}

function problemOf({ code, message }: CallError): Problem {
  return { message: code === 'invalid_state' ? copy.tooOld : message, reach: null };
}

function problemsOf(errors: object, reach: (name: string) => void): Problem[] {
  return Object.entries(errors as Record<string, { message?: string }>)
    .filter(([name]) => name !== 'root')
    .map(([name, error]) => ({ message: error.message ?? '', reach: () => reach(name) }));
}
