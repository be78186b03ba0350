import { useMutation, useQueryClient } from '@tanstack/react-query';
import { webhooksApi } from '#contracts/webhooks.ts';
import { call } from '../../../model/api/call.ts';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { webhooksQuery } from './account-queries.ts';
import classes from './form.module.css';
import { NewSecret } from './new-secret.tsx';
import { settingsCopy } from './settings-copy.ts';

const { dialog: copy } = settingsCopy.webhooks;

type Fields = { url: string };

/** Creates a webhook and shows its secret once. */
export function WebhookDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { form, messageOf, onSubmit, showRefusal } = useContractForm<Fields>({
    schema: webhooksApi.createWebhook.input!,
    defaultValues: { url: '' },
  });
  const making = useMutation({
    mutationFn: (input: Fields) => call(webhooksApi.createWebhook, { input }),
    onSuccess: () => client.invalidateQueries(webhooksQuery()),
  });
  const create = onSubmit((fields) => making.mutate(fields, { onError: showRefusal }));
  return (
    <Dialog title={making.data ? copy.made : copy.title} opened={opened} onClose={onClose}>
      {making.data ? (
        <NewSecret label={copy.secret} text={copy.madeText} secret={making.data.secret} onDone={onClose} />
      ) : (
        <form className={classes['form']} onSubmit={create} noValidate>
          <TextField
            label={copy.url}
            type="url"
            placeholder="https://example.com/forma"
            autoComplete="off"
            data-autofocus
            hint={copy.urlHint}
            error={messageOf('url')}
            {...form.register('url')}
          />
          {making.error && messageOf('url') === undefined && <FailureNote>{making.error.message}</FailureNote>}
          <Button type="submit" look="primary" disabled={making.isPending} aria-busy={making.isPending}>
            {making.isPending ? copy.creating : copy.create}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
