import type { FeedContent } from './search-feed.ts';

/** A feed as JSON Feed 1.1. https://www.jsonfeed.org/version/1.1 */
export function writeJsonFeed({ title, home, self, entries }: FeedContent): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    language: 'en',
    authors: [{ name: 'Forma' }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.address,
      title: entry.title,
      content_text: entry.lines.join('\n'),
      image: entry.picture,
      date_published: entry.date,
    })),
  });
}
