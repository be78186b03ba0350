import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { settingsCopy } from './settings-copy.ts';

const { unsaved: copy } = settingsCopy;

/** Asks before the visitor leaves a page with unsaved changes. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    // A link to another section of the page loses nothing.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title={copy.title}
      opened={blocker.status === 'blocked'}
      cancel={copy.stay}
      confirm={copy.leave}
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {copy.text}
    </ConfirmDialog>
  );
}
