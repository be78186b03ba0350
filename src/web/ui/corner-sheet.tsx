import { type ReactNode, useEffect, useRef } from 'react';
import classes from './corner-sheet.module.css';
import { SheetFrame } from './sheet-frame.tsx';

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
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  return (
    <SheetFrame dialog={dialog} className={classes['sheet'] ?? ''} aria-label={label} opened={opened} onClose={onClose}>
      <div className={classes['inner']} data-wide={wide}>
        {opened && children}
      </div>
    </SheetFrame>
  );
}
