import { useState } from 'react';
import { closeSaveModal, type SaveModal } from '../../../model/portfolios/save-dialog-state.ts';
import { listenToSession, sessionState } from '../../../model/session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { saveCopy as copy } from './save-copy.ts';
import { SaveForm } from './save-form.tsx';

// It shows what only the person may see, who can sign out in another tab.
listenToSession(() => {
  if (sessionState() === 'guest') closeSaveModal();
});

/** The Save to Portfolio modal. Each opening starts with empty fields. */
export function SaveDialog({ modal }: { modal: SaveModal }) {
  const { visible, ...opened } = modal;
  /** The title stays the same while the modal closes. */
  const [created, setCreated] = useState(opened.createMode);
  if (visible && created !== opened.createMode) setCreated(opened.createMode);
  return (
    <Dialog title={created ? copy.createTitle : copy.title} opened={visible} onClose={closeSaveModal}>
      {visible && <SaveForm {...opened} />}
    </Dialog>
  );
}
