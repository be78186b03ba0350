import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useBackCloses } from '../lib/back-closes.ts';
import classes from './dialog-frame.module.css';
import { Kit } from './kit.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** In the middle of the page, over its right edge, or near its top. */
type Look = 'window' | 'side' | 'command';

const looks = {
  window: { centered: true, size: 480 },
  side: { size: 440, xOffset: 0, yOffset: 0, transitionProps: { duration: 220, transition: 'slide-left' } },
  command: { size: 640, yOffset: 'min(12dvh, 96px)', transitionProps: { duration: 120, transition: 'fade' } },
} as const;

type Props = {
  readonly look: Look;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** For a frame without a title. */
  readonly label?: string;
  readonly closeOnEscape?: boolean;
  readonly children: ReactNode;
};

/** Tells the dialog below that another one covers it. Both listen to Escape, which closes only the upper one. */
const CoverBelow = createContext<(isCovered: boolean) => void>(() => undefined);

/** The frame of every dialog over the page. Takes the focus and returns it. Back closes it. */
export function DialogFrame({ look, label, closeOnEscape = true, children, ...behavior }: Props) {
  const coverBelow = useContext(CoverBelow);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    if (!behavior.opened) return undefined;
    coverBelow(true);
    return () => coverBelow(false);
  }, [coverBelow, behavior.opened]);
  useFocusBack(behavior.opened);
  useBackCloses(behavior.opened, behavior.onClose);
  const { transitionProps, ...place } = { transitionProps: {}, ...looks[look] };
  return (
    <Kit>
      <Modal.Root
        {...behavior}
        {...place}
        closeOnEscape={closeOnEscape && !isCovered}
        transitionProps={transitionProps}
        returnFocus={false}
        classNames={{ inner: classes['inner'] ?? '', content: classes[look] ?? '', overlay: classes['overlay'] ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={label}>
          <CoverBelow value={setCovered}>{children}</CoverBelow>
        </Modal.Content>
      </Modal.Root>
    </Kit>
  );
}
