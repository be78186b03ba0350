import { Bell } from 'lucide-react';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { openSavedSearchModal } from '../../model/saved-searches/saved-search-modal.ts';
import { Button } from '../../ui/button.tsx';

const copy = { open: 'Get notified' } as const;

/** Opens the modal that saves the search. */
export function GetNotifiedButton({ parameters }: { parameters: SearchParameters }) {
  return (
    <Button size="small" aria-haspopup="dialog" onClick={() => openSavedSearchModal(parameters)}>
      <Bell size={16} aria-hidden />
      {copy.open}
    </Button>
  );
}
