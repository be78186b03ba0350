import { assumptionTemplatesApi } from '#contracts/assumption-templates.ts';
import { isPlanLimit } from '../../model/api/call-error.ts';
import { type TemplateInput, useTemplateChanges } from '../../model/assumptions/assumption-sets.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useContractForm } from '../forms/use-contract-form.ts';
import { assumptionSetsCopy } from './assumption-sets-copy.ts';

const { dialog: copy } = assumptionSetsCopy;

type Props = {
  readonly template: TemplateInput;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (name: string) => void;
};

/** Names a new template, or renames a saved one. */
export function TemplateDialog({ template, opened, onClose, onSaved }: Props) {
  const isNew = template.id === null;
  const count = Object.keys(template.assumptions).length;
  const isEmpty = isNew && count === 0;
  const { save } = useTemplateChanges();
  const { form, messageOf, onSubmit, showRefusal } = useContractForm<{ name: string }>({
    schema: assumptionTemplatesApi.changeAssumptionTemplate.input!,
    defaultValues: { name: template.name },
  });
  const send = onSubmit(({ name }) =>
    save.mutate(
      { ...template, name },
      {
        onSuccess: () => {
          onSaved?.(name);
          onClose();
        },
        onError: showRefusal,
      },
    ),
  );
  return (
    <Dialog title={isNew ? copy.create : copy.rename} opened={opened} onClose={onClose}>
      <form className={look('stack', 'gap20')} onSubmit={send} noValidate>
        {isNew && <p className={look('soft')}>{isEmpty ? copy.none : copy.text(count)}</p>}
        <TextField
          label={copy.name}
          placeholder={copy.placeholder}
          autoComplete="off"
          data-autofocus
          error={messageOf('name')}
          {...form.register('name')}
        />
        {save.error && !messageOf('name') && (
          <FailureNote>{isPlanLimit(save.error) ? copy.full : save.error.message}</FailureNote>
        )}
        <Button type="submit" look="primary" disabled={save.isPending || isEmpty}>
          {save.isPending ? copy.saving : isNew ? copy.save : copy.renameButton}
        </Button>
      </form>
    </Dialog>
  );
}
