import { createElement } from 'react';
import { onNotice } from '../lib/notify.ts';
import { NoticeText } from './notice-text.tsx';

/** The kit's notices load with the first notice. */
let hasNotices = false;
const listeners = new Set<() => void>();

export function haveNoticesStarted(): boolean {
  return hasNotices;
}

export function onNoticesStarted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onNotice(({ message, help }) => {
  hasNotices = true;
  for (const listener of listeners) listener();
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({
      message: help ? createElement(NoticeText, { message, help }) : message,
      withBorder: true,
      closeButtonProps: { 'aria-label': 'Dismiss' },
    }),
  );
});
