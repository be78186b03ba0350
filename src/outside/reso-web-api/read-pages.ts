import type { ReadFeed } from './feed-requests.ts';
import { FeedError } from './reso-feed.ts';

export type FeedRecord = Readonly<Record<string, unknown>>;

export type FeedPage = {
  readonly records: readonly FeedRecord[];
  /** The absolute URL of the next page; null: this is the last one. */
  readonly next: string | null;
  /** The total number of records; null: not stated. */
  readonly count: number | null;
};

/** More consecutive empty pages count as an endless response. */
const maxEmptyPages = 100;

/**
 * Reads all pages by following the service's links.
 * @throws FeedError of a request, for a response that is not a list of records, for a cycle of links, and for endless
 * empty pages.
 */
export async function* readPages(read: ReadFeed, start: URL): AsyncGenerator<FeedPage> {
  const seen = new Set<string>();
  let emptyPages = 0;
  for (let url: URL | null = start; url !== null; ) {
    seen.add(url.href);
    const page: FeedPage = await readPage(read, url);
    if (page.next !== null && seen.has(page.next)) throw new FeedError('The page links of the service form a cycle.');
    emptyPages = page.records.length === 0 ? emptyPages + 1 : 0;
    if (emptyPages > maxEmptyPages)
      throw new FeedError(`The service returned more than ${maxEmptyPages} empty pages in a row.`);
    yield page;
    url = page.next === null ? null : new URL(page.next);
  }
}

function readPage(read: ReadFeed, url: URL): Promise<FeedPage> {
  return read(url, 'application/json', (body) => {
    const response: unknown = JSON.parse(body);
    const members: FeedRecord = typeof response === 'object' && response !== null ? { ...response } : {};
    const { value, '@odata.nextLink': link, '@odata.count': count } = members;
    if (!Array.isArray(value))
      throw new FeedError(`Reading ${url.pathname}: the response contains no list of records.`);
    return {
      records: value.map((record: unknown) => (typeof record === 'object' && record !== null ? { ...record } : {})),
      next: typeof link === 'string' && link !== '' ? absolute(link, url) : null,
      count: count === undefined || Number.isNaN(Number(count)) ? null : Number(count),
    };
  });
}

/** No server accepts a longer URL, and we store it. */
const maxLinkLength = 16_000;

function absolute(link: string, url: URL): string {
  if (link.length <= maxLinkLength && URL.canParse(link, url.href)) return new URL(link, url).href;
  throw new FeedError('The link to the next page is not a valid URL.');
}
