import { type FeedDependencies, FeedError, TemporaryFeedError } from './reso-feed.ts';

/** A whole answer. */
export type FeedResponse = { readonly status: number; readonly headers: Headers; readonly body: string };

/** An answer larger than this is given up: a page of a thousand listings with their photographs takes a tenth of it. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Makes one request and reads its answer whole; redirects are answers too.
 * Errors: a PassingFeedError where the service is silent, slow, or breaks the connection; a FeedError where the answer is
 * too large; the signal's reason when the reading is ended.
 */
export async function sendRequest(
  url: URL,
  init: Pick<RequestInit, 'method' | 'headers'> & { readonly body?: string },
  { signal, timeouts }: Pick<FeedDependencies, 'signal' | 'timeouts'>,
): Promise<FeedResponse> {
  signal.throwIfAborted();
  const own = new AbortController();
  const giveUp = (why: string) => own.abort(new TemporaryFeedError(`${url.origin} ${why}`));
  const whole = setTimeout(giveUp, timeouts.total, `took more than ${timeouts.total / 1000} s for one answer`);
  const silence = setTimeout(giveUp, timeouts.idle, `was silent for ${timeouts.idle / 1000} s`);
  try {
    const ending = AbortSignal.any([signal, own.signal]);
    const response = await fetch(url, { ...init, redirect: 'manual', signal: ending });
    const body = await readText(response, () => silence.refresh());
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    signal.throwIfAborted();
    if (own.signal.aborted) throw own.signal.reason;
    throw error instanceof FeedError ? error : new TemporaryFeedError(`${url.origin} ${describeBreak(error)}`);
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
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
    if (bytes > mostBytes) throw new FeedError(`An answer is larger than ${mostBytes / 1024 / 1024} MB.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The driver's own words say only that it failed; the cause says why. */
function describeBreak(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'cannot be reached';
  const code = 'code' in cause ? String(cause.code) : cause.message;
  return error instanceof TypeError && error.message === 'terminated'
    ? `broke off its answer (${code})`
    : `cannot be reached (${code})`;
}
