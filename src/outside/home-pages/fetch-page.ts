import type { LookupFunction } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { isExcludedSite } from './excluded-sites.ts';
import { checkPageUrl, PageNotAllowed, type PageRules } from './page-guard.ts';

/** A fetched page: its URL after redirects, and its HTML. */
export type FetchedPage = { readonly url: URL; readonly html: string };

export class PageTooLarge extends Error {}
export class PageTimeout extends Error {}
/** The response is not a readable page: not HTML, an unsupported character set, or a server error. */
export class PageUnreadable extends Error {}

export type FetchLimits = {
  /** In total, including redirects. */
  readonly milliseconds: number;
  /** After decompression. */
  readonly bytes: number;
};

const defaultLimits: FetchLimits = { milliseconds: 8000, bytes: 2_000_000 };
const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches one page of the public internet. Checks every URL before connecting and connects to exactly the IP address
 * that was checked, which prevents DNS rebinding.
 * @throws PageNotAllowed, PageTooLarge, PageTimeout or PageUnreadable.
 */
export async function fetchPage(url: URL, rules: PageRules, limits: FetchLimits = defaultLimits): Promise<FetchedPage> {
  const agent = new Agent({
    connect: { lookup: guardedLookup(rules), timeout: limits.milliseconds },
    maxHeaderSize: 16_384,
    pipelining: 0,
  });
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    return await followToPage(url, rules, { agent, signal, bytes: limits.bytes });
  } catch (error) {
    if (signal.aborted) throw new PageTimeout();
    throw isPageError(error) ? error : isPageError(causeOf(error)) ? causeOf(error) : new PageNotAllowed();
  } finally {
    // Closing would wait for the rest of the response.
    void agent.destroy();
  }
}

type FetchContext = { readonly agent: Agent; readonly signal: AbortSignal; readonly bytes: number };

async function followToPage(
  start: URL,
  rules: PageRules,
  { agent, signal, bytes }: FetchContext,
): Promise<FetchedPage> {
  let url = start;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    checkPageUrl(url, rules);
    if (isExcludedSite(url)) throw new PageUnreadable();
    const response = await fetch(url, { dispatcher: agent, signal, redirect: 'manual', headers: requestHeaders });
    if (!redirectStatuses.has(response.status)) return { url, html: await readHtml(response, bytes) };
    await response.body?.cancel();
    const next = URL.parse(response.headers.get('location') ?? '', url.href);
    if (next === null) throw new PageUnreadable();
    url = next;
  }
  throw new PageNotAllowed();
}

const requestHeaders = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en-US,en',
  'user-agent': 'Forma/1.0 (a page that an investor asked for)',
};

const readable = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const charsetName = /charset\s*=\s*["']?([\w.:-]+)/i;
const decoders: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
};
/** The part of a page that may declare its character set. */
const headBytes = 1024;

async function readHtml(response: Response, maxBytes: number): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !readable.test(type)) {
    await response.body?.cancel();
    throw new PageUnreadable();
  }
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw new PageTooLarge();
  }
  const bytes = await readBytes(response, maxBytes);
  const head = bytes.subarray(0, headBytes).toString('latin1');
  const declared =
    charsetName.exec(type)?.[1] ?? /<meta[^>]*?charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1] ?? 'utf-8';
  const decoder = decoders[declared.toLowerCase()];
  if (decoder === undefined) throw new PageUnreadable();
  return new TextDecoder(decoder).decode(bytes);
}

/** Counts decompressed bytes as they arrive, to abort a decompression bomb early. */
async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new PageTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the addresses of a name only if all of them are allowed. */
export function guardedLookup({ isAllowed, lookUp }: PageRules): LookupFunction {
  return (name, { all }, callback) => {
    const respond = async () => {
      const addresses = await lookUp(name).catch(() => []);
      const [first] = addresses;
      const isFit = first !== undefined && addresses.every(({ address }) => isAllowed(address));
      if (!isFit) callback(new PageNotAllowed(), '', 0);
      else if (all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    void respond();
  };
}

function isPageError(error: unknown): error is Error {
  return [PageNotAllowed, PageTooLarge, PageTimeout, PageUnreadable].some((kind) => error instanceof kind);
}

/** The root cause of an error, up to five levels deep. */
function causeOf(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause !== undefined; depth++) cause = cause.cause;
  return cause;
}
