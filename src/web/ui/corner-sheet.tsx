import { type ReactNode, useEffect, useRef } from 'react';
import { useBackCloses } from '../lib/back-closes.ts';
import classes from './corner-sheet.module.css';

type Props = {
  readonly label: string;
  /** For sentences rather than a menu. */
  readonly wide?: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small panel below the right end of the header, or a bottom sheet on a phone. Takes the focus and returns it. */
export function CornerSheet({ label, wide = false, opened, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(opened, onClose);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  useEffect(() => {
    const sheet = dialog.current;
    // The content covers the dialog completely, so a click on the dialog itself is outside the content.
    const closeAround = ({ target }: MouseEvent) => target === sheet && onClose();
    sheet?.addEventListener('click', closeAround);
    return () => sheet?.removeEventListener('click', closeAround);
  }, [onClose]);
  return (
    <dialog ref={dialog} className={classes['sheet']} data-wide={wide} aria-label={label} onClose={onClose}>
      <div className={classes['inner']}>{opened && children}</div>
    </dialog>
  );
}
