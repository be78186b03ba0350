import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { FailureNote } from './failure-note.tsx';
import { look } from './look.ts';

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly children: ReactNode;
  readonly cancel: string;
  readonly confirm: string;
  /** The action destroys something. */
  readonly danger?: boolean;
  /** The action is running. */
  readonly busy?: boolean;
  /** Why the action failed. */
  readonly error?: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks before an action that is hard to undo. */
export function ConfirmDialog(props: Props) {
  const { title, opened, children, cancel, confirm, danger = false, busy = false, error, onClose, onConfirm } = props;
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
        noValidate
      >
        <div className={classes['body']}>{children}</div>
        {error && <FailureNote>{error}</FailureNote>}
        <div className={look('flow', 'end', 'gap12', 'top20')}>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} disabled={busy} aria-busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
