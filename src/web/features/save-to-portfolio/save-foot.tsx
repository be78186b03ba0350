import { Link } from '@tanstack/react-router';
import { CallError } from '../../lib/call-error.ts';
import { closeSaveModal } from '../../lib/portfolios/save-modal.ts';
import { Button } from '../../ui/button.tsx';
import { saveCopy as copy } from './save-copy.ts';
import classes from './save-dialog.module.css';

type Props = {
  readonly invalid: string | undefined;
  readonly error: Error | null;
  readonly isBusy: boolean;
};

/** Saves or gives up, and says what is wrong. */
export function SaveFoot({ invalid, error, isBusy }: Props) {
  const isFull = error instanceof CallError && error.code === 'plan_limit_reached';
  return (
    <>
      {(invalid || error) && (
        <p role="alert" className={classes['error']}>
          {invalid ?? copy.errors.other}
          {!invalid && isFull && (
            <>
              {'. '}
              {error.message}{' '}
              <Link to="/billing/plans" onClick={closeSaveModal}>
                {copy.plans}
              </Link>
            </>
          )}
        </p>
      )}
      <div className={classes['foot']}>
        <Button onClick={closeSaveModal}>{copy.cancel}</Button>
        <Button type="submit" look="primary" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? copy.saving : copy.save}
        </Button>
      </div>
    </>
  );
}
