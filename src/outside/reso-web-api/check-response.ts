import { FeedError, TemporaryFeedError } from './reso-feed.ts';
import type { FeedResponse } from './send-request.ts';
import { retryAfter } from './with-retries.ts';

/**
 * The answer where it is good; else throws what it means: a PassingFeedError for a busy or failing service, a FeedError
 * with the service's own words for everything else.
 */
export function checkResponse(answer: FeedResponse, what: string, now: number): FeedResponse {
  const { status, headers } = answer;
  if (status === 200) return answer;
  const message = `${what}: the service answered ${status}${wordsOf(answer)}`;
  if (status === 408 || status === 429 || status >= 500) {
    throw new TemporaryFeedError(message, status, retryAfter(headers.get('retry-after'), now));
  }
  throw new FeedError(message, status);
}

/** The answer without a secret that a service repeats where it refuses it: its words go into messages and logs. */
export function withoutSecret(answer: FeedResponse, secret: string): FeedResponse {
  return answer.status === 200 ? answer : { ...answer, body: answer.body.replaceAll(secret, '…') };
}

const mostWords = 300;

/** The message of an OData or OAuth error, or the beginning of a plain text. */
function wordsOf({ body, headers }: FeedResponse): string {
  const words = messageOf(body) ?? (headers.get('content-type')?.includes('html') ? '' : body.trim());
  return words === '' ? '' : `: ${words.slice(0, mostWords)}`;
}

function messageOf(body: string): string | null {
  try {
    const { error, error_description: description } = JSON.parse(body);
    const said = description ?? error?.message?.value ?? error?.message ?? error;
    return typeof said === 'string' ? said : null;
  } catch {
    return null;
  }
}
