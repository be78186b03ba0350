import { type FeedDependencies, FeedError, TemporaryFeedError } from './reso-feed.ts';

export type FeedResponse = { readonly status: number; readonly headers: Headers; readonly body: string };

/** A page of a thousand listings with photos takes a tenth of this. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Sends one request and reads the full response. Does not follow redirects.
 * @throws TemporaryFeedError for timeouts and connection errors, FeedError for a response that is too large, and the
 * signal's reason when it is aborted.
 */
export async function sendRequest(
  url: URL,
  init: Pick<RequestInit, 'method' | 'headers'> & { readonly body?: string },
  { signal, timeouts }: Pick<FeedDependencies, 'signal' | 'timeouts'>,
): Promise<FeedResponse> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = (why: string) => controller.abort(new TemporaryFeedError(`${url.origin} ${why}`));
  const totalTimer = setTimeout(abort, timeouts.total, `took more than ${timeouts.total / 1000} s for one response`);
  const idleTimer = setTimeout(abort, timeouts.idle, `was silent for ${timeouts.idle / 1000} s`);
  try {
    const anySignal = AbortSignal.any([signal, controller.signal]);
    const response = await fetch(url, { ...init, redirect: 'manual', signal: anySignal });
    const body = await readText(response, () => idleTimer.refresh());
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    signal.throwIfAborted();
    if (controller.signal.aborted) throw controller.signal.reason;
    throw error instanceof FeedError ? error : new TemporaryFeedError(`${url.origin} ${describeFailure(error)}`);
  } finally {
    clearTimeout(totalTimer);
    clearTimeout(idleTimer);
  }
}

async function readText(response: Response, onBytes: () => void): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    onBytes();
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FeedError(`A response is larger than ${maxBytes / 1024 / 1024} MB.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The error says only that the request failed; its cause says why. */
function describeFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'cannot be reached';
  const code = 'code' in cause ? String(cause.code) : cause.message;
  return error instanceof TypeError && error.message === 'terminated'
    ? `broke off its response (${code})`
    : `cannot be reached (${code})`;
}
