import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
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
    <div className={classes['state']}>
      <span role="status" className={classes['quiet']}>
        {isPending && copy.saving}
        {isSuccess && !isDirty && (
          <>
            <Check size={16} aria-hidden />
            {copy.saved}
          </>
        )}
      </span>
      {isError && (
        <div role="alert" className={classes['failed']}>
          <TriangleAlert size={16} aria-hidden />
          <span>{copy.failed(error?.message ?? '')}</span>
          <Button size="small" onClick={onRetry}>
            {copy.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
