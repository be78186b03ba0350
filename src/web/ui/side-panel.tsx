import { Modal } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useOpenedTerm } from '../lib/open-term.ts';
import { useEscape } from '../lib/use-escape.ts';
import { useMedia } from '../lib/use-media.ts';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { look } from './look.ts';
import classes from './side-panel.module.css';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
  /** Whether the page stays usable on a wide screen. */
  readonly beside?: boolean;
};

/**
 * The narrowest screen with room for a panel beside the page. `shell.module.css` uses the same width. On paper, which is
 * narrower, a panel beside the page is left out, and one over it would hide the page.
 */
const roomBeside = '(width >= 1280px), print';

/** A panel over the right edge of the page, or a bottom sheet on a phone. Takes the focus and returns it. */
export function SidePanel({ beside = false, ...panel }: Props) {
  const hasRoom = useMedia(roomBeside);
  return beside && hasRoom ? <PanelBeside {...panel} /> : <PanelOver {...panel} />;
}

type PanelProps = Omit<Props, 'beside'>;

function PanelOver({ title, opened, onClose, action, foot, children }: PanelProps) {
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

/** The page makes room for it. */
function PanelBeside({ title, opened, onClose, action, foot, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusBack(opened);
  useEscape(panel, opened, onClose);
  useEffect(() => {
    if (!opened) return undefined;
    const { dataset } = document.documentElement;
    dataset['beside'] = 'true';
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      delete dataset['beside'];
    };
  }, [opened]);
  if (!opened) return null;
  return createPortal(
    <aside ref={panel} className={classes['beside']} aria-label={title}>
      <div className={classes['header']}>
        <Button square look="quiet" aria-label="Close" onClick={onClose}>
          <X size={20} aria-hidden />
        </Button>
        <h2 className={look('grow', 'title')}>{title}</h2>
        {action}
      </div>
      <div className={classes['body']}>{children}</div>
      {foot && <div className={classes['foot']}>{foot}</div>}
    </aside>,
    document.body,
  );
}
