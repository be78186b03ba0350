import { type SavedSearch, savedSearchesApi } from '#contracts/saved-searches.ts';
import { notify, notifyFailure } from '../../lib/notify.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { type EditableText, useSavedSearchChanges } from '../../model/saved-searches/use-saved-search-changes.ts';
import { useContractForm } from '../../parts/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { SavedSearchFields } from './saved-search-fields.tsx';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const { modal: copy } = savedSearchesCopy;

type Props = {
  readonly opened: boolean;
  readonly search: SavedSearch;
  readonly onClose: () => void;
};

/** Changes the title, the goal and the email of a saved search. */
export function EditSearch({ opened, search, onClose }: Props) {
  const { change } = useSavedSearchChanges();
  const isMounted = useMounted();
  const { title, goal, email_notified, email_interval } = search;
  const { onSubmit, showRefusal, ...fields } = useContractForm<EditableText>({
    schema: savedSearchesApi.changeSavedSearch.input!,
    defaultValues: { title, goal: goal ?? '', email_notified, email_interval },
  });
  const { dirtyFields } = fields.form.formState;
  const save = onSubmit((text) => {
    // The others can have changed elsewhere since the dialog opened.
    const changed = Object.fromEntries(Object.entries(text).filter(([name]) => name in dirtyFields));
    if (Object.keys(changed).length === 0) return onClose();
    // The outcome is shown even if the dialog has closed by then.
    return void change.mutateAsync({ id: search.id, ...changed }).then(
      () => {
        notify(savedSearchesCopy.saved);
        if (isMounted.current) onClose();
      },
      (error: Error) => {
        notifyFailure(savedSearchesCopy.failed);
        if (isMounted.current) showRefusal(error);
      },
    );
  });
  return (
    <Dialog title={savedSearchesCopy.editOf(title)} opened={opened} onClose={onClose}>
      <form className={look('stack', 'gap16')} noValidate onSubmit={save}>
        <SavedSearchFields {...fields} />
        {change.error && <FailureNote>{change.error.message}</FailureNote>}
        <div className={look('flex', 'end', 'gap12')}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" look="primary" disabled={change.isPending} aria-busy={change.isPending}>
            {change.isPending ? copy.saving : copy.saveChanges}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
