import type { HomePage } from './home-page.ts';
import { readJsonLd } from './json-ld.ts';
import { readOpenGraph } from './open-graph.ts';
import type { PageTags } from './page-tags.ts';

/**
 * What a page says of the one home that it is about: by its schema.org blocks in JSON-LD, of which the one counts whose
 * address is that of the page, else by OpenGraph. Text and numbers only; nothing of the page is run. Null: it is no page
 * of a home.
 */
export function readHomePage({ canonical, blocks, metas }: PageTags, url: URL): HomePage | null {
  const canonicalUrl = URL.parse(canonical ?? '', url.href);
  // A page speaks for its own site only.
  const isOwn = canonicalUrl !== null && canonicalUrl.host === url.host;
  return readJsonLd(blocks, isOwn ? [canonicalUrl, url] : [url]) ?? readOpenGraph(metas);
}
