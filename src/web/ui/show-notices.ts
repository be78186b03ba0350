import { onNotice } from '../lib/notify.ts';
import { createStore } from '../lib/store.ts';

/** True from the first notice on: only then the kit's notices load. */
export const hasNotices = createStore(false);

onNotice((notice) => {
  hasNotices.set(true);
  void import('./show-notice.tsx').then(({ showNotice }) => showNotice(notice));
});
