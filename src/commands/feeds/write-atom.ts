import { escapeHtml } from '#domain/text/escape-html.ts';
import type { FeedContent, FeedEntry } from './search-feed.ts';

/** A feed as Atom (RFC 4287). */
export function writeAtom({ id, title, home, self, updated, entries }: FeedContent): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${toXml(id)}</id>
<title>${toXml(title)}</title>
<updated>${updated}</updated>
<author><name>Forma</name></author>
<link rel="self" type="application/atom+xml" href="${toXml(self)}"/>
<link rel="alternate" type="text/html" href="${toXml(home)}"/>
${entries.map(writeEntry).join('')}</feed>
`;
}

function writeEntry({ id, title, lines, address, picture, date }: FeedEntry): string {
  const html = `<p><img src="${escapeHtml(picture)}" alt="" width="480"></p><p>${lines.map(escapeHtml).join('<br>')}</p>`;
  return `<entry>
<id>${toXml(id)}</id>
<title>${toXml(title)}</title>
<updated>${date}</updated>
<published>${date}</published>
<link rel="alternate" type="text/html" href="${toXml(address)}"/>
<content type="html">${toXml(html)}</content>
</entry>
`;
}

/** Characters that XML 1.0 cannot contain, even escaped. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function toXml(text: string): string {
  return escapeHtml(text.replaceAll(notXml, ''));
}
