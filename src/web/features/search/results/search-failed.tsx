import { CloudOff } from 'lucide-react';
import { CallError } from '../../../model/api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { PageState } from '../../../ui/page-state.tsx';
import { resultsCopy } from './results-copy.ts';

const { failed: copy } = resultsCopy;

/** The error state of a search, with a retry button. */
export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const request = error instanceof CallError && error.requestId ? ` ${copy.request(error.requestId)}.` : '';
  return (
    <PageState
      alert
      title={copy.title}
      text={copy.text(error.message) + request}
      picture={<CloudOff size={26} aria-hidden />}
    >
      <Button look="primary" onClick={onRetry}>
        {copy.retry}
      </Button>
    </PageState>
  );
}
