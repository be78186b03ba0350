import { FailureNote } from '../../../ui/failure-note.tsx';
import { ItemListSkeleton } from '../../../ui/item-list.tsx';
import { settingsCopy } from './settings-copy.ts';

export function ListSkeleton() {
  return <ItemListSkeleton label={settingsCopy.loading} />;
}

/** Shown if the items could not be loaded. */
export function ListFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <FailureNote retry={settingsCopy.failed.retry} onRetry={onRetry}>
      {text}
    </FailureNote>
  );
}
