import { Link } from '@tanstack/react-router';
import { closeSaveModal } from '../../../model/portfolios/save-dialog-state.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { saveCopy as copy } from './save-copy.ts';
import type { Failure } from './save-failure.ts';

type Props = {
  readonly invalid: string | undefined;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
};

export function SaveFooter({ invalid, failure, isBusy }: Props) {
  return (
    <>
      {(invalid || failure) && (
        <FailureNote>
          {invalid ?? failure?.text}
          {!invalid && failure?.why && <span className={look('block')}>{failure.why}</span>}
          {!invalid && failure?.isPlanFull && (
            <Link to="/billing/plans" onClick={closeSaveModal}>
              {copy.plans}
            </Link>
          )}
        </FailureNote>
      )}
      <div className={look('flex', 'end', 'gap8')}>
        <Button onClick={closeSaveModal}>{copy.cancel}</Button>
        <Button type="submit" look="primary" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? copy.saving : copy.save}
        </Button>
      </div>
    </>
  );
}
