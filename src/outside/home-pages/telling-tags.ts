/** More than any page about a home has. */
const mostTags = 5000;
const opening = /<(?:!--|(?:meta|link|script)(?=[\s/>]))/gi;
const scriptEnd = /<\/script(?=[\s/>])/gi;
/** What comes next in a tag: a value in quotes, or its end. */
const valueOrEnd = /=\s*(["'])|>/g;

/**
 * The tags of a page that say what it is about, without what stands around them: its meta lines, its links, its scripts.
 * A page may be nested so deeply that making a tree of it takes hours; these stand one behind another. Reads the page
 * once, however it is written.
 */
export function tellingTags(html: string): string {
  const kept: string[] = [];
  let at = 0;
  while (kept.length < mostTags) {
    const start = placeOf(opening, html, at);
    if (start === -1) break;
    const isComment = html.startsWith('<!--', start);
    const end = isComment ? behind('-->', html, start + 2) : endOfElement(html, start);
    // What is not closed reaches to the end of the page.
    if (end === -1) break;
    if (!isComment) kept.push(html.slice(start, end));
    at = end;
  }
  return kept.join('');
}

/** Behind a tag, of a script behind its closing tag; -1: it is not closed. */
function endOfElement(html: string, start: number): number {
  const end = endOfTag(html, start);
  if (end === -1 || !/^<script/i.test(html.slice(start, start + 7))) return end;
  const closing = placeOf(scriptEnd, html, end);
  return closing === -1 ? -1 : behind('>', html, closing);
}

function endOfTag(html: string, start: number): number {
  valueOrEnd.lastIndex = start;
  for (let found = valueOrEnd.exec(html); found !== null; found = valueOrEnd.exec(html)) {
    const [, quote] = found;
    if (quote === undefined) return valueOrEnd.lastIndex;
    const closed = behind(quote, html, valueOrEnd.lastIndex);
    if (closed === -1) return -1;
    valueOrEnd.lastIndex = closed;
  }
  return -1;
}

function placeOf(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? -1;
}

function behind(text: string, html: string, from: number): number {
  const place = html.indexOf(text, from);
  return place === -1 ? -1 : place + text.length;
}
