import { Button } from '../../../ui/button.tsx';
import classes from './form.module.css';
import { SaveState, type Saving } from './save-state.tsx';
import { settingsCopy } from './settings-copy.ts';

const { save: copy } = settingsCopy;

type Props = { readonly saving: Saving; readonly isDirty: boolean; readonly onRetry: () => void };

/** The end of a form: its save button and the save state. */
export function SaveFooter({ saving, isDirty, onRetry }: Props) {
  return (
    <div className={classes['foot']}>
      <Button type="submit" look="primary" disabled={!isDirty || saving.isPending}>
        {copy.save}
      </Button>
      <SaveState saving={saving} isDirty={isDirty} onRetry={onRetry} />
    </div>
  );
}
