import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import classes from './save-state.module.css';
import { settingsCopy } from './settings-copy.ts';

const { save: copy } = settingsCopy;

/** What is read of a mutation. */
export type Saving = {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
};

type Props = {
  readonly saving: Saving;
  /** Changed since it was saved: what was said of the last time holds no more. */
  readonly isDirty?: boolean;
  readonly onRetry: () => void;
};

/** Says how the saving of a section stands, and lets a failed one be tried again. */
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
