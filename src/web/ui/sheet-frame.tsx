import { type ComponentProps, type RefObject, useEffect } from 'react';
import { useBackCloses } from '../lib/back-closes.ts';
import classes from './sheet-frame.module.css';

type Props = Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'children'> & {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Its place in a wide window. */
  readonly className: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The frame of a small panel, or of a bottom sheet on a phone. Back and a click outside close it. */
export function SheetFrame({ dialog, className, opened, onClose, children, ...name }: Props) {
  useBackCloses(opened, onClose);
  useEffect(() => {
    const sheet = dialog.current;
    // The content covers the dialog completely, so a click on the dialog itself is outside the content.
    const closeAround = ({ target }: MouseEvent) => target === sheet && onClose();
    sheet?.addEventListener('click', closeAround);
    return () => sheet?.removeEventListener('click', closeAround);
  }, [dialog, onClose]);
  return (
    <dialog {...name} ref={dialog} className={`${classes['sheet']} ${className}`} onClose={onClose}>
      {children}
    </dialog>
  );
}
