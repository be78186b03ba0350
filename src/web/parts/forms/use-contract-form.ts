import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallError } from '../../model/api/call-error.ts';

/** Messages of invalid fields by name. */
type Messages = Readonly<Record<string, string | undefined>>;

type Options<Fields extends FieldValues> = Omit<UseFormProps<Fields>, 'resolver'> & {
  /** The contract's schema of what is sent. */
  readonly schema: z.ZodMiniType;
  /** Rules beyond the schema. Their messages win. */
  readonly check?: (fields: Fields) => Messages;
};

/** A form, and what its fields show and send. */
export type ContractForm<Fields extends FieldValues> = {
  readonly form: UseFormReturn<Fields>;
  readonly messageOf: (name: string) => string | undefined;
  /** Changes a field that is not registered. */
  readonly set: <Name extends Path<Fields>>(name: Name, value: PathValue<Fields, Name>) => void;
  /** Handles a submit, or a press of a button outside the form: sends the fields once all are valid. */
  readonly onSubmit: (send: (fields: Fields) => unknown) => (event?: FormEvent) => void;
  /** Shows the saved fields. What was typed since they were sent stays, unsaved. */
  readonly showSaved: (saved: Fields) => void;
  /** Shows the server's errors of fields and focuses the first one. */
  readonly showRefusal: (error: Error) => void;
};

/** When the stored values change, what was typed stays, and stays unsaved. */
const keepTyped = { keepDirtyValues: true, keepDirty: true };
const dropTyped = { keepDirtyValues: false, keepDirty: false };

/** A form whose fields are checked by the contract's schema before they are sent. */
export function useContractForm<Fields extends FieldValues>({
  schema,
  check,
  ...options
}: Options<Fields>): ContractForm<Fields> {
  const resetOptions = options.values && { resetOptions: keepTyped };
  const form = useForm<Fields>({ ...resetOptions, ...options, resolver: resolverOf(schema, check) });
  /** The fields as they were typed when they were sent. */
  const sent = useRef<Fields | null>(null);
  const { errors, isSubmitted } = form.formState;
  return {
    form,
    messageOf: (name) => errors[name]?.message as string | undefined,
    set: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    onSubmit: (send) => (event) =>
      void form.handleSubmit((fields) => {
        sent.current = { ...form.getValues() };
        return send(fields);
      })(event),
    showSaved: (saved) => {
      const typed = Object.entries(form.getValues()).filter(([name, value]) => value !== sent.current?.[name]);
      form.reset(saved, dropTyped);
      for (const [name, value] of typed)
        form.setValue(name as Path<Fields>, value, { shouldDirty: true, shouldValidate: true });
    },
    showRefusal: (error) => showFieldErrors(error, form, options.shouldFocusError ?? true),
  };
}

function resolverOf<Fields extends FieldValues>(schema: z.ZodMiniType, check?: (fields: Fields) => Messages) {
  const checkSchema = zodResolver(schema as never) as unknown as Resolver<Fields>;
  const resolver: Resolver<Fields> = async (fields, context, options) => {
    const checked = await checkSchema(fields, context, options);
    const errors = Object.entries(check?.(fields) ?? {}).flatMap(([name, message]) =>
      message === undefined ? [] : [[name, { type: 'rule', message }]],
    );
    if (errors.length === 0) return checked;
    return { values: {}, errors: { ...checked.errors, ...Object.fromEntries(errors) } };
  };
  return resolver;
}

function showFieldErrors<Fields extends FieldValues>(
  error: Error,
  { getValues, setError }: UseFormReturn<Fields>,
  focuses: boolean,
): void {
  if (!(error instanceof CallError)) return;
  const fields = getValues();
  const known = error.details.filter(({ path }) => Object.hasOwn(fields, path));
  for (const [index, { path, message }] of known.entries()) {
    setError(path as Path<Fields>, { type: 'server', message }, { shouldFocus: focuses && index === 0 });
  }
}
