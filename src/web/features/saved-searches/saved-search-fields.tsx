import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import type { EditableText } from '../../model/saved-searches/use-saved-search-changes.ts';
import type { ContractForm } from '../../parts/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EmailChoice } from './email-choice.tsx';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const { modal: copy } = savedSearchesCopy;

type Props<Fields extends FieldValues> = Pick<ContractForm<Fields>, 'form' | 'messageOf' | 'set'>;

/** Title, goal and email of a saved search. */
export function SavedSearchFields<Fields extends EditableText>({ form, messageOf, set }: Props<Fields>) {
  const nameOf = (name: keyof EditableText) => name as Path<Fields>;
  const [isEmailed, interval] = useWatch({
    control: form.control,
    name: [nameOf('email_notified'), nameOf('email_interval')],
  }) as [boolean, number];
  return (
    <>
      <TextField
        label={copy.name}
        maxLength={200}
        data-autofocus
        error={messageOf('title')}
        {...form.register(nameOf('title'))}
      />
      <TextField
        label={copy.goal}
        note={copy.optional}
        hint={copy.goalHint}
        maxLength={200}
        error={messageOf('goal')}
        {...form.register(nameOf('goal'))}
      />
      <EmailChoice
        label={copy.email}
        intervalLabel={copy.interval}
        isEmailed={isEmailed}
        interval={interval}
        onChange={(changed) => {
          for (const [name, value] of Object.entries(changed)) {
            set(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>);
          }
        }}
      />
    </>
  );
}
