import { closeSaveModal, type SaveModal } from '../../lib/portfolios/save-modal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { saveCopy as copy } from './save-copy.ts';
import { SaveForm } from './save-form.tsx';

/** The Save to Portfolio modal. Each opening begins afresh. */
export function SaveDialog({ modal }: { modal: SaveModal }) {
  const { visible, home } = modal;
  return (
    <Dialog title={copy.title} opened={visible} onClose={closeSaveModal}>
      {visible && home && <SaveForm home={home} initialPortfolioIds={modal.initialPortfolioIds} />}
    </Dialog>
  );
}
