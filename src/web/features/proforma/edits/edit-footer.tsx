import { writeEdits } from '#domain/proforma/edits-in-address.ts';
import { editBaseOf, editsToward, statedOf } from '#domain/proforma/proforma-edits.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import type { EditState } from '../../../model/proforma/use-proforma-edits.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { assumptionsCopy } from './assumptions-copy.ts';
import classes from './edit-footer.module.css';
import { useUpdateProforma } from './use-update-proforma.ts';

const { foot: copy } = assumptionsCopy;

/** The save state of the edits, and what can be done with them. The head of the page saves them as another proforma. */
export function EditFooter({ original, state }: { original: ShownProforma; state: EditState }) {
  const saving = useUpdateProforma(original, state);
  const { saved_proforma: savedProforma, proforma } = original;
  const { proforma_id: savedId } = proforma;
  const count = Object.keys(state.changes).length;
  const base = editBaseOf(original);
  const toSearch = savedProforma ? editsToward(base, statedOf(original.listing, savedProforma.first), {}) : {};
  const isAsSearched = JSON.stringify(writeEdits(toSearch)) === JSON.stringify(writeEdits(state.changes));
  return (
    <div>
      <p role="status" className={look('small')} title={copy.linkIncludesChanges}>
        {saving.isPending
          ? copy.saving
          : count > 0
            ? copy.unsaved(count)
            : savedProforma
              ? copy.asSaved
              : copy.asSearched}
      </p>
      <div className={classes['actions']}>
        {savedId !== null && count > 0 && (
          <Button disabled={saving.isPending} onClick={() => saving.mutate({ id: savedId, edits: state.edits })}>
            {copy.update}
          </Button>
        )}
        {savedProforma && count > 0 && <Button onClick={() => state.replaceAll({})}>{copy.resetToSaved}</Button>}
        {!isAsSearched && <Button onClick={() => state.replaceAll(toSearch)}>{copy.resetToSearch}</Button>}
      </div>
      {saving.isError && <FailureNote>{copy.failed(saving.error.message)}</FailureNote>}
    </div>
  );
}
