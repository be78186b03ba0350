import { type FormEvent, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useRestoredPage } from '../../../lib/use-restored-page.ts';
import { CallError } from '../../../model/api/call-error.ts';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { signInCopy as copy } from './sign-in-copy.ts';

/** An error of a field or of the whole form. */
export type Problem = { readonly message: string; readonly reach: (() => void) | null };

type Options<Values extends FieldValues> = {
  readonly schema: z.ZodMiniType;
  /** Initial values of all fields. */
  readonly values: Required<Values>;
  /** Sends the validated values. The form stays busy afterwards, because the page is about to change. */
  readonly send: (values: Values) => Promise<void>;
};

/** A form that is validated by the contract's schema, sent once, and reports every error. */
export function useSend<Values extends FieldValues>({ schema, values, send }: Options<Values>) {
  const { form, messageOf, showRefusal } = useContractForm<Values>({
    schema,
    defaultValues: values as never,
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<CallError | null>(null);
  /** Counts failed attempts, so that each one is announced. */
  const [attempt, setAttempt] = useState(0);
  useRestoredPage(() => form.reset(undefined, { keepValues: true }));
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const fail = () => setAttempt((count) => count + 1);
  const submit = form.handleSubmit(async (checked) => {
    setFailure(null);
    try {
      await send(checked);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showRefusal(error);
      if (!error.details.some(({ path }) => path in values)) setFailure(error);
      form.setError('root', { message: error.message });
      fail();
    }
  }, fail);

  return {
    form,
    attempt,
    isBusy: isSubmitting || (isSubmitSuccessful && failure === null),
    isTooOld: failure?.code === 'invalid_state',
    failureTitle: failure?.details.some(({ path }) => path === 'token') ? copy.deadLink : copy.failed,
    problems: [
      ...(failure ? [problemOf(failure)] : []),
      ...problemsOf(errors, (name) => form.setFocus(name as Path<Values>)),
    ],
    messageOf,
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
