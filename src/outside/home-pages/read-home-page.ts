import type { HomePage } from './home-page.ts';
import { readJsonLd } from './json-ld.ts';
import { readOpenGraph } from './open-graph.ts';
import type { PageTags } from './page-tags.ts';

/**
 * The home that a page describes, from the JSON-LD block whose URL is the page's URL, otherwise from OpenGraph. Runs no
 * script of the page. Null: not the page of a home.
 */
export function readHomePage({ canonical, blocks, metas }: PageTags, url: URL): HomePage | null {
  const canonicalUrl = URL.parse(canonical ?? '', url.href);
  // A page may only declare a canonical URL on its own site.
  const isSameSite = canonicalUrl !== null && canonicalUrl.host === url.host;
  return readJsonLd(blocks, isSameSite ? [canonicalUrl, url] : [url]) ?? readOpenGraph(metas);
}
