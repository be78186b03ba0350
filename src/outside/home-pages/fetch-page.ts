import type { LookupFunction } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { isExcludedSite } from './excluded-sites.ts';
import { checkPageUrl, PageNotAllowed, type PageRules } from './page-guard.ts';

/** A page as it came: its own address, after redirects, and its text. */
export type FetchedPage = { readonly url: URL; readonly html: string };

/** The page is larger than is read. */
export class PageTooLarge extends Error {}
/** The page did not come in time. */
export class PageTimeout extends Error {}
/** What came is no page that can be read: no HTML, another character set, an error of its server. */
export class PageUnreadable extends Error {}

export type FetchLimits = {
  /** Of the whole, redirects included. */
  readonly milliseconds: number;
  /** Unpacked. */
  readonly bytes: number;
};

const usualLimits: FetchLimits = { milliseconds: 8000, bytes: 2_000_000 };
const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches one page of the public internet. Every address on the way is checked before it is connected to, and the
 * connection goes to the very IP address that was checked. Throws PageNotAllowed, PageTooLarge, PageTimeout or
 * PageUnreadable.
 */
export async function fetchPage(url: URL, rules: PageRules, limits: FetchLimits = usualLimits): Promise<FetchedPage> {
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
    throw isOurs(error) ? error : isOurs(causeOf(error)) ? causeOf(error) : new PageNotAllowed();
  } finally {
    // Not closed, which would wait for whatever still comes.
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
  for (let hops = 0; hops <= mostRedirects; hops++) {
    checkPageUrl(url, rules);
    if (isExcludedSite(url)) throw new PageUnreadable();
    const response = await fetch(url, { dispatcher: agent, signal, redirect: 'manual', headers: askedAs });
    if (!redirects.has(response.status)) return { url, html: await readHtml(response, bytes) };
    await response.body?.cancel();
    const next = URL.parse(response.headers.get('location') ?? '', url.href);
    if (next === null) throw new PageUnreadable();
    url = next;
  }
  throw new PageNotAllowed();
}

const askedAs = {
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
/** Where a page says in itself how it is written. */
const bytesOfHead = 1024;

async function readHtml(response: Response, most: number): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !readable.test(type)) {
    await response.body?.cancel();
    throw new PageUnreadable();
  }
  if (Number(response.headers.get('content-length')) > most) {
    await response.body?.cancel();
    throw new PageTooLarge();
  }
  const bytes = await readBytes(response, most);
  const head = bytes.subarray(0, bytesOfHead).toString('latin1');
  const declared =
    charsetName.exec(type)?.[1] ?? /<meta[^>]*?charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1] ?? 'utf-8';
  const decoder = decoders[declared.toLowerCase()];
  if (decoder === undefined) throw new PageUnreadable();
  return new TextDecoder(decoder).decode(bytes);
}

/** The body unpacked, counted as it comes, so that a small one that unpacks to much is dropped in time. */
async function readBytes(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new PageTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Gives the addresses of a name only where every one of them may be asked. */
function guardedLookup({ isAllowed, lookUp }: PageRules): LookupFunction {
  return (name, { all }, callback) => {
    const answer = async () => {
      const addresses = await lookUp(name).catch(() => []);
      const [first] = addresses;
      const isFit = first !== undefined && addresses.every(({ address }) => isAllowed(address));
      if (!isFit) callback(new PageNotAllowed(), '', 0);
      else if (all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    void answer();
  };
}

function isOurs(error: unknown): error is Error {
  return [PageNotAllowed, PageTooLarge, PageTimeout, PageUnreadable].some((kind) => error instanceof kind);
}

/** What a driver's error was caused by, however deep. */
function causeOf(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause !== undefined; depth++) cause = cause.cause;
  return cause;
}
