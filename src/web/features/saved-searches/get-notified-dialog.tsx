import { withoutNearMisses } from '#domain/saved-parameters.ts';
import type { SavedSearchModal } from '../../model/saved-searches/saved-search-modal.ts';
import { closeSavedSearchModal } from '../../model/saved-searches/saved-search-modal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { GetNotifiedForm } from './get-notified-form.tsx';
import { savedSearchesCopy } from './saved-searches-copy.ts';

/** The Get Notified modal: saves a search. Each opening starts with a fresh form. */
export function GetNotifiedDialog({ modal: { visible, searchParams, draft } }: { modal: SavedSearchModal }) {
  return (
    <Dialog title={savedSearchesCopy.modal.title} opened={visible} onClose={closeSavedSearchModal}>
      {visible && searchParams && <GetNotifiedForm searchParams={withoutNearMisses(searchParams)} draft={draft} />}
    </Dialog>
  );
}
