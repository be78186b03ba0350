import { type SavedSearch, savedSearchesApi } from '#contracts/saved-searches.ts';
import { useSavedSearchChanges } from '../../model/saved-searches/use-saved-search-changes.ts';
import { useContractForm } from '../../parts/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './get-notified-form.module.css';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const { modal: copy } = savedSearchesCopy;

type Props = {
  readonly opened: boolean;
  readonly search: SavedSearch;
  readonly onClose: () => void;
};

/** Changes the title and the goal of a saved search. */
export function RenameSearch({ opened, search, onClose }: Props) {
  const { change } = useSavedSearchChanges();
  const { form, messageOf, onSubmit, showRefusal } = useContractForm<{ title: string; goal: string }>({
    schema: savedSearchesApi.changeSavedSearch.input!,
    defaultValues: { title: search.title, goal: search.goal ?? '' },
  });
  const save = onSubmit((fields) =>
    change.mutate({ id: search.id, ...fields }, { onSuccess: onClose, onError: showRefusal }),
  );
  return (
    <Dialog title={savedSearchesCopy.editOf(search.title)} opened={opened} onClose={onClose}>
      <form className={classes['form']} noValidate onSubmit={save}>
        <TextField
          label={copy.name}
          maxLength={200}
          data-autofocus
          error={messageOf('title')}
          {...form.register('title')}
        />
        <TextField
          label={copy.goal}
          note={copy.optional}
          hint={copy.goalHint}
          maxLength={200}
          error={messageOf('goal')}
          {...form.register('goal')}
        />
        {change.error && <FailureNote>{change.error.message}</FailureNote>}
        <div className={classes['actions']}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" look="primary" disabled={change.isPending} aria-busy={change.isPending}>
            {change.isPending ? copy.saving : copy.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
