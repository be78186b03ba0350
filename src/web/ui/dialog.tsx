import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { look } from './look.ts';

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const fields = 'input:not([type="hidden"]), textarea, select';

/** The dialog focuses its first field instead of its first button, which closes it. */
function markFirstField(body: HTMLElement | null): void {
  if (body?.querySelector('[data-autofocus]')) return;
  body?.querySelector(fields)?.setAttribute('data-autofocus', '');
}

/** A small window over the page. Takes the focus and returns it. */
export function Dialog({ title, opened, onClose, children }: Props) {
  return (
    <DialogFrame look="window" opened={opened} onClose={onClose}>
      <Modal.Header role="presentation">
        <Modal.Title className={look('breaks')}>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" iconSize={20} className={classes['close']} />
      </Modal.Header>
      <Modal.Body ref={markFirstField}>{children}</Modal.Body>
    </DialogFrame>
  );
}
