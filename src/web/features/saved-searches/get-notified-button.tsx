import { Bell } from 'lucide-react';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { openSavedSearchModal } from '../../model/saved-searches/saved-search-modal.ts';
import { Button } from '../../ui/button.tsx';
import classes from './get-notified-button.module.css';

const copy = { open: 'Get notified' } as const;

type Props = { readonly parameters: SearchParameters; readonly size?: 'small' | 'medium' };

/** Opens the modal that saves the search. */
export function GetNotifiedButton({ parameters, size = 'small' }: Props) {
  return (
    <Button
      size={size}
      className={size === 'small' ? classes['small'] : undefined}
      aria-label={copy.open}
      aria-haspopup="dialog"
      onClick={() => openSavedSearchModal(parameters)}
    >
      <Bell size={16} aria-hidden />
      <span>{copy.open}</span>
    </Button>
  );
}
