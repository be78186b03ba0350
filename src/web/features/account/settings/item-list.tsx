import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { settingsCopy } from './settings-copy.ts';

export function ListSkeleton() {
  return <Skeleton filled label={settingsCopy.loading} heights={[56]} />;
}

/** Shown if the items could not be loaded. */
export function ListFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <FailureNote retry={settingsCopy.failed.retry} onRetry={onRetry}>
      {text}
    </FailureNote>
  );
}
