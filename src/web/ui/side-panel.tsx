import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenedTerm } from '../lib/open-term.ts';
import classes from './side-panel.module.css';
import { useFocusBack } from './use-focus-back.ts';

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
  useFocusBack(opened);
  // Both listen to Escape: it closes the term over the panel, not the panel.
  const isCovered = useOpenedTerm() !== null;
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={!isCovered}
      position="right"
      size={440}
      transitionProps={{ duration: 220 }}
      classNames={{
        content: classes['content'] ?? '',
        inner: classes['inner'] ?? '',
        overlay: classes['overlay'] ?? '',
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="presentation" className={classes['header']}>
          <Drawer.CloseButton aria-label="Close" iconSize={20} className={classes['close']} />
          <Drawer.Title className={classes['title']}>{title}</Drawer.Title>
          {action}
        </Drawer.Header>
        <Drawer.Body className={classes['body']}>{children}</Drawer.Body>
        {foot && <div className={classes['foot']}>{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
