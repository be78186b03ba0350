import { CallError } from '../../../model/api/call-error.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { resultsCopy } from './results-copy.ts';

const { failed: copy } = resultsCopy;

/** The error state of a search, with a retry button. */
export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const request = error instanceof CallError && error.requestId ? ` ${copy.request(error.requestId)}.` : '';
  const text = copy.text(error.message) + request;
  return <FailedState isWholePage title={copy.title} text={text} retry={copy.retry} onRetry={onRetry} />;
}
