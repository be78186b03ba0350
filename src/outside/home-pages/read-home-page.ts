import { load } from 'cheerio';
import type { HomePage } from './home-page.ts';
import { readJsonLd } from './json-ld.ts';
import { readOpenGraph } from './open-graph.ts';
import { tellingTags } from './telling-tags.ts';

/**
 * What a page says of the one home that it is about: by its schema.org blocks in JSON-LD, of which the one counts whose
 * address is that of the page, else by OpenGraph. Text and numbers only; nothing of the page is run. Null: it is no page
 * of a home.
 */
export function readHomePage(html: string, url: URL): HomePage | null {
  const page = load(tellingTags(html));
  const canonical = URL.parse(page('link[rel="canonical"]').first().attr('href') ?? '', url.href);
  // A page speaks for its own site only.
  const own = canonical !== null && canonical.host === url.host ? [canonical, url] : [url];
  const blocks = page('script[type="application/ld+json"]')
    .toArray()
    .map((element) => page(element).text());
  const metas = page('meta')
    .toArray()
    .map(
      (element) =>
        [
          page(element).attr('property') ?? page(element).attr('name') ?? '',
          page(element).attr('content') ?? '',
        ] as const,
    );
  return readJsonLd(blocks, own) ?? readOpenGraph(metas);
}
