import type { ReadFeed } from './feed-requests.ts';
import { FeedError } from './reso-feed.ts';

/** One record of the service, as it came. */
export type FeedRecord = Readonly<Record<string, unknown>>;

/** One page of records. */
export type FeedPage = {
  readonly records: readonly FeedRecord[];
  /** The whole address of the next page; null: this was the last one. */
  readonly next: string | null;
  /** How many records there are in all, where the service says. */
  readonly count: number | null;
};

/** More pages in a row without a record are taken for a service that never ends. */
const mostEmptyPages = 100;

/**
 * Reads page after page, following the service's own links to the end.
 * Errors: those of the requests; a FeedError for an answer that is no list of records, and for a service that leads in a
 * circle or gives empty pages without end.
 */
export async function* readPages(read: ReadFeed, start: URL): AsyncGenerator<FeedPage> {
  const seen = new Set<string>();
  let emptyPages = 0;
  for (let url: URL | null = start; url !== null; ) {
    seen.add(url.href);
    const page: FeedPage = await readPage(read, url);
    if (page.next !== null && seen.has(page.next))
      throw new FeedError('The service leads from page to page in a circle.');
    emptyPages = page.records.length === 0 ? emptyPages + 1 : 0;
    if (emptyPages > mostEmptyPages) throw new FeedError(`The service gives empty pages, ${mostEmptyPages} and more.`);
    yield page;
    url = page.next === null ? null : new URL(page.next);
  }
}

function readPage(read: ReadFeed, url: URL): Promise<FeedPage> {
  return read(url, 'application/json', (body) => {
    const answer: unknown = JSON.parse(body);
    const members: FeedRecord = typeof answer === 'object' && answer !== null ? { ...answer } : {};
    const { value, '@odata.nextLink': link, '@odata.count': count } = members;
    if (!Array.isArray(value)) throw new FeedError(`Reading ${url.pathname}: the answer holds no list of records.`);
    return {
      records: value.map((record: unknown) => (typeof record === 'object' && record !== null ? { ...record } : {})),
      next: typeof link === 'string' && link !== '' ? absolute(link, url) : null,
      count: count === undefined || Number.isNaN(Number(count)) ? null : Number(count),
    };
  });
}

/** No server takes a longer address, and we keep it. */
const longestLink = 16_000;

function absolute(link: string, url: URL): string {
  if (link.length <= longestLink && URL.canParse(link, url.href)) return new URL(link, url).href;
  throw new FeedError('The link to the next page is no address.');
}
