import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenedTerm } from '../lib/open-term.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { look } from './look.ts';
import classes from './side-panel.module.css';

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A panel over the right edge of the page, or a bottom sheet on a phone. Takes the focus and returns it. */
export function SidePanel({ title, opened, onClose, action, foot, children }: Props) {
  // Both listen to Escape: it closes the term over the panel, not the panel.
  const isCovered = useOpenedTerm() !== null;
  return (
    <DialogFrame look="side" opened={opened} onClose={onClose} closeOnEscape={!isCovered}>
      <Modal.Header role="presentation" className={classes['header']}>
        <Modal.CloseButton aria-label="Close" iconSize={20} className={classes['close']} />
        <Modal.Title className={look('grow')}>{title}</Modal.Title>
        {action}
      </Modal.Header>
      <Modal.Body className={classes['body']}>{children}</Modal.Body>
      {foot && <div className={classes['foot']}>{foot}</div>}
    </DialogFrame>
  );
}
