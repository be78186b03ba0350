import { Button } from './button.tsx';
import classes from './undo-note.module.css';

type Props = {
  /** What was done; null: nothing to undo. */
  readonly text: string | null;
  readonly undo: string;
  readonly dismiss: string;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
};

/** Says what was done, with a way back. Stays until it is dismissed. */
export function UndoNote({ text, undo, dismiss, onUndo, onDismiss }: Props) {
  return (
    <div role="status">
      {text !== null && (
        <p className={classes['note']}>
          {text}
          <Button size="small" onClick={onUndo}>
            {undo}
          </Button>
          <Button size="small" look="quiet" onClick={onDismiss}>
            {dismiss}
          </Button>
        </p>
      )}
    </div>
  );
}
