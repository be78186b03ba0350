import { FeedError, TemporaryFeedError } from './reso-feed.ts';
import type { FeedResponse } from './send-request.ts';
import { retryAfter } from './with-retries.ts';

/**
 * Returns a successful response.
 * @throws TemporaryFeedError if the service is busy or failing, otherwise FeedError with the service's message.
 */
export function checkResponse(response: FeedResponse, what: string, now: number): FeedResponse {
  const { status, headers } = response;
  if (status === 200) return response;
  const message = `${what}: the service answered ${status}${errorText(response)}`;
  if (status === 408 || status === 429 || status >= 500) {
    throw new TemporaryFeedError(message, status, retryAfter(headers.get('retry-after'), now));
  }
  throw new FeedError(message, status);
}

/** Removes a secret that an error response may repeat, because its text goes into messages and logs. */
export function withoutSecret(response: FeedResponse, secret: string): FeedResponse {
  return response.status === 200 ? response : { ...response, body: response.body.replaceAll(secret, '…') };
}

const maxMessageLength = 300;

/** The message of an OData or OAuth error, or the start of a plain text. */
function errorText({ body, headers }: FeedResponse): string {
  const text = messageOf(body) ?? (headers.get('content-type')?.includes('html') ? '' : body.trim());
  return text === '' ? '' : `: ${text.slice(0, maxMessageLength)}`;
}

function messageOf(body: string): string | null {
  try {
    const { error, error_description: description } = JSON.parse(body);
    const message = description ?? error?.message?.value ?? error?.message ?? error;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
