import { Check } from 'lucide-react';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import classes from './save-state.module.css';
import { settingsCopy } from './settings-copy.ts';

const { save: copy } = settingsCopy;

export type Saving = {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
};

type Props = {
  readonly saving: Saving;
  /** Changed since the last save: its result no longer applies. */
  readonly isDirty?: boolean;
  readonly onRetry: () => void;
};

/** Shows the save state of a section, with a retry button after a failure. */
export function SaveState({ saving, isDirty = false, onRetry }: Props) {
  const { isPending, isSuccess, isError, error } = saving;
  return (
    <div className={look('shrink', 'smaller')}>
      <span role="status" className={classes['quiet']}>
        {isPending && copy.saving}
        {isSuccess && !isDirty && (
          <>
            <Check className={look('positive')} size={16} aria-hidden />
            {copy.saved}
          </>
        )}
      </span>
      {isError && (
        <FailureNote retry={copy.retry} onRetry={onRetry}>
          {copy.failed(error?.message ?? '')}
        </FailureNote>
      )}
    </div>
  );
}
