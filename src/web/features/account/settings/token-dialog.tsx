import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { apiTokensApi, type TokenScope, tokenScopes } from '#contracts/api-tokens.ts';
import { call } from '../../../model/api/call.ts';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { apiTokensQuery } from './account-queries.ts';
import classes from './form.module.css';
import { NewSecret } from './new-secret.tsx';
import { expiryNames, scopeNames, settingsCopy } from './settings-copy.ts';

const { dialog: copy } = settingsCopy.tokens;

type Fields = { name: string; scopes: TokenScope[]; expires_in_days: number | null };

const expiries: Readonly<Record<string, string>> = Object.fromEntries(
  expiryNames.map(([days, name]) => [`${days}`, name]),
);

/** Creates a personal token and shows it once. */
export function TokenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: (input: Fields) => call(apiTokensApi.createApiToken, { input }),
    onSuccess: () => client.invalidateQueries(apiTokensQuery()),
  });
  return (
    <Dialog title={making.data ? copy.made : copy.title} opened={opened} onClose={onClose}>
      {making.data ? (
        <NewSecret label={copy.token} text={copy.madeText} secret={making.data.token} onDone={onClose} />
      ) : (
        <TokenForm making={making} />
      )}
    </Dialog>
  );
}

type Making = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: (fields: Fields, on: { onError: (error: Error) => void }) => void;
};

function TokenForm({ making }: { making: Making }) {
  const { form, messageOf, onSubmit, showRefusal } = useContractForm<Fields>({
    schema: apiTokensApi.createApiToken.input!,
    defaultValues: { name: '', scopes: ['read'], expires_in_days: 90 },
  });
  const { errors } = form.formState;
  const [scopes, days] = useWatch({ control: form.control, name: ['scopes', 'expires_in_days'] });
  const create = onSubmit((fields) => making.mutate(fields, { onError: showRefusal }));
  const choose = (scope: TokenScope, on: boolean) =>
    form.setValue(
      'scopes',
      tokenScopes.filter((each) => (each === scope ? on : scopes.includes(each))),
      { shouldValidate: true },
    );
  return (
    <form className={classes['form']} onSubmit={create} noValidate>
      <TextField
        label={copy.name}
        placeholder={copy.namePlaceholder}
        autoComplete="off"
        data-autofocus
        error={messageOf('name')}
        {...form.register('name')}
      />
      <fieldset>
        <legend className={look('below6', 'medium')}>{copy.scopes}</legend>
        {tokenScopes.map((scope) => (
          <CheckField
            key={scope}
            label={scopeNames[scope].name}
            hint={scopeNames[scope].hint}
            checked={scopes.includes(scope)}
            onChange={(on) => choose(scope, on)}
          />
        ))}
        {errors.scopes && <FailureNote>{copy.noScope}</FailureNote>}
      </fieldset>
      <div>
        <p className={look('below6', 'medium')} aria-hidden>
          {copy.expiry}
        </p>
        <SelectField
          label={copy.expiry}
          value={`${days}`}
          options={expiries}
          onChange={(next) => form.setValue('expires_in_days', next === 'null' ? null : Number(next))}
        />
      </div>
      {making.error && Object.keys(errors).length === 0 && <FailureNote>{making.error.message}</FailureNote>}
      <Button type="submit" look="primary" disabled={making.isPending}>
        {making.isPending ? copy.creating : copy.create}
      </Button>
    </form>
  );
}
