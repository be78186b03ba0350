import { escapeHtml } from '#domain/text/escape-html.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import type { FeedContent, FeedEntry } from './search-feed.ts';

/** A feed as Atom (RFC 4287). */
export function writeAtom({ id, title, home, self, updated, entries }: FeedContent): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<author><name>Forma</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>
${entries.map(writeEntry).join('')}</feed>
`;
}

function writeEntry({ id, title, lines, address, picture, date }: FeedEntry): string {
  const html = `<p><img src="${escapeHtml(picture)}" alt="" width="480"></p><p>${lines.map(escapeHtml).join('<br>')}</p>`;
  return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<updated>${date}</updated>
<published>${date}</published>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<content type="html">${escapeXml(html)}</content>
</entry>
`;
}
