import { XMLParser, XMLValidator } from 'fast-xml-parser';

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
};
type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});

function toElement(node: Node): Element | null {
  const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text' && !key.startsWith('?'));
  if (name === undefined) return null;
  const inner = node[name] as Node[];
  return {
    name,
    attributes: (node[':@'] ?? {}) as Element['attributes'],
    children: inner.flatMap((each) => toElement(each) ?? []),
    text: inner.map(({ '#text': part }) => (typeof part === 'string' ? part : '')).join(''),
  };
}

/** The root element of an XML document. Throws if it is not well-formed. */
export function parseXml(xml: string): Element {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(`${valid.err.line}: ${valid.err.msg}`);
  const [root, ...others] = (parser.parse(xml) as Node[]).flatMap((each) => toElement(each) ?? []);
  if (!root || others.length > 0) throw new Error('Not exactly one root element');
  return root;
}

/** The elements of RFC 4287, 4.1.1 and 4.1.2, with the least and the largest number of each. */
const feedElements: Readonly<Record<string, readonly [least: number, most: number]>> = {
  id: [1, 1],
  title: [1, 1],
  updated: [1, 1],
  author: [1, Number.POSITIVE_INFINITY],
  link: [1, Number.POSITIVE_INFINITY],
  entry: [0, Number.POSITIVE_INFINITY],
};
const entryElements: typeof feedElements = {
  id: [1, 1],
  title: [1, 1],
  updated: [1, 1],
  published: [0, 1],
  link: [1, Number.POSITIVE_INFINITY],
  content: [1, 1],
};
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Everything in which a document is no Atom feed. */
export function atomProblems(xml: string): string[] {
  const root = parseXml(xml);
  if (root.name !== 'feed' || root.attributes['xmlns'] !== 'http://www.w3.org/2005/Atom') return ['not an Atom feed'];
  const entries = root.children.filter(({ name }) => name === 'entry');
  const ids = [root, ...entries].flatMap(({ children }) => children.filter(({ name }) => name === 'id'));
  return [
    ...problemsIn(root, feedElements),
    ...entries.flatMap((entry) => problemsIn(entry, entryElements)),
    ...(new Set(ids.map(({ text }) => text)).size === ids.length ? [] : ['an id occurs twice']),
    ...(hasLink(root, 'self') ? [] : ['no link to itself']),
  ];
}

function problemsIn({ name: parent, children }: Element, allowed: typeof feedElements): string[] {
  const problems: string[] = [];
  for (const [name, [least, most]] of Object.entries(allowed)) {
    const count = children.filter((child) => child.name === name).length;
    if (count < least || count > most) problems.push(`${parent} has ${count} ${name}`);
  }
  for (const { name, text, attributes, children: inner } of children) {
    if (!(name in allowed)) problems.push(`${parent} contains ${name}`);
    if (['updated', 'published'].includes(name) && !instant.test(text)) problems.push(`${name} is ${text}`);
    if (name === 'id' && !URL.canParse(text)) problems.push(`id is ${text}`);
    if (name === 'title' && text.trim() === '') problems.push('empty title');
    if (name === 'link' && !URL.canParse(attributes['href'] ?? '')) problems.push(`link to ${attributes['href']}`);
    if (name === 'author' && !inner.some((child) => child.name === 'name')) problems.push('author without name');
    if (name === 'content' && attributes['type'] !== 'html') problems.push(`content of type ${attributes['type']}`);
  }
  const alternates = children.filter(({ name, attributes }) => name === 'link' && attributes['rel'] === 'alternate');
  if (alternates.length !== 1) problems.push(`${parent} has ${alternates.length} alternate links`);
  return problems;
}

function hasLink({ children }: Element, rel: string): boolean {
  return children.some(({ name, attributes }) => name === 'link' && attributes['rel'] === rel);
}
