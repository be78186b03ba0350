import { useLocation } from '@tanstack/react-router';
import { editBaseOf, editsToward, statedOf } from '#domain/proforma/proforma-edits.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import type { EditState } from '../../../model/proforma/use-proforma-edits.ts';
import { signInAddress } from '../../../model/session/sign-in-address.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { assumptionsCopy } from './assumptions-copy.ts';
import classes from './edit-footer.module.css';
import { useSaveProforma } from './use-save-proforma.ts';

const { foot: copy } = assumptionsCopy;

/** The save state of the edits, with buttons to save or reset them. */
export function EditFooter({ original, state }: { original: ShownProforma; state: EditState }) {
  const currentUrl = useLocation({ select: ({ href }) => href });
  const canSave = isAllowed(useAccess(), 'general_features');
  const saving = useSaveProforma(original);
  const { kept } = original;
  const count = Object.keys(state.edits).length;
  const base = editBaseOf(original);
  const toSearch = kept ? editsToward(base, statedOf(original.listing, kept.first), {}) : {};
  const isAsSearched =
    JSON.stringify(toSearch) === JSON.stringify(kept ? state.edits : {}) && (kept !== null || count === 0);
  return (
    <div>
      <p role="status" className={look('small')} title={copy.held}>
        {saving.isPending ? copy.saving : count > 0 ? copy.unsaved(count) : kept ? copy.asSaved : copy.asSearched}
      </p>
      <div className={classes['actions']}>
        {count > 0 &&
          (canSave ? (
            <Button look="primary" disabled={saving.isPending} onClick={() => saving.mutate(state.edits)}>
              {copy.save}
            </Button>
          ) : (
            <a className={buttonClass({ look: 'primary' })} href={signInAddress(currentUrl)}>
              {copy.signIn}
            </a>
          ))}
        {kept && count > 0 && <Button onClick={() => state.replaceAll({})}>{copy.resetToSaved}</Button>}
        {!isAsSearched && <Button onClick={() => state.replaceAll(toSearch)}>{copy.resetToSearch}</Button>}
      </div>
      {saving.isError && <FailureNote>{copy.failed(saving.error.message)}</FailureNote>}
    </div>
  );
}
