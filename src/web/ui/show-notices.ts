import { createElement } from 'react';
import { onNotice } from '../lib/notify.ts';
import { createStore } from '../lib/store.ts';
import { NoticeText } from './notice-text.tsx';

/** True from the first notice on: only then the kit's notices load. */
export const hasNotices = createStore(false);

onNotice(({ message, help }) => {
  hasNotices.set(true);
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({
      message: help ? createElement(NoticeText, { message, help }) : message,
      withBorder: true,
      closeButtonProps: { 'aria-label': 'Dismiss' },
    }),
  );
});
