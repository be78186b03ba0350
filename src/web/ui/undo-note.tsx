import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { look } from './look.ts';

type Props = {
  /** What was done; null: nothing to undo. */
  readonly text: string | null;
  readonly undo: string;
  readonly dismiss: string;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
};

/**
 * Says what was done, with a way back. Stays until it is dismissed. Takes the focus from the deleted element, and gives
 * it to the page when it is left.
 */
export function UndoNote({ text, undo, dismiss, onUndo, onDismiss }: Props) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const leave = (act: () => void) => () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    act();
  };
  useEffect(() => {
    if (text !== null) undoButton.current?.focus();
  }, [text]);
  return (
    <div role="status">
      {text !== null && (
        <p className={look('wrap', 'gap8x12', 'pad8x12', 'rounded', 'smaller', 'tinted', 'tintFramed')}>
          {text}
          <Button ref={undoButton} size="small" onClick={leave(onUndo)}>
            {undo}
          </Button>
          <Button size="small" look="quiet" onClick={leave(onDismiss)}>
            {dismiss}
          </Button>
        </p>
      )}
    </div>
  );
}
