import { Tokenizer } from 'htmlparser2';

/** The tags in which a page says what it is about, as text. */
export type PageTags = {
  /** Address of its `link rel=canonical`. */
  readonly canonical: string | null;
  /** The text of its JSON-LD scripts. */
  readonly blocks: readonly string[];
  readonly metas: readonly (readonly [name: string, content: string])[];
};

/** More than any page about one home has. What is beyond is not read. */
const most = { metas: 1000, metaName: 100, attributes: 100, attributeLength: 2000, jsonLength: 262_144 } as const;
const tagNames = new Set(['meta', 'link', 'script']);

/**
 * Reads the meta, link and JSON-LD tags of a page. Uses the tokenizer alone: a tree of the page, and even the stack of
 * its open tags, takes time that grows with the square of the nesting, and a list of attributes with the square of their
 * number. Runs in a thread of its own (`page-tags-thread.ts`), because even a linear pass holds the event loop.
 */
export function readPageTags(html: string): PageTags {
  const found = { canonical: null as string | null, blocks: [] as string[], metas: [] as [string, string][] };
  let jsonLeft: number = most.jsonLength;
  let tag: OpenTag | null = null;
  let block: string | null = null;

  const closeTag = () => {
    if (tag === null) return;
    const { name, attributes } = tag;
    tag = null;
    if (name === 'script') block = isJsonLd(attributes) ? '' : null;
    else if (name === 'meta') addMeta(found.metas, attributes);
    else if (isCanonical(attributes)) found.canonical ??= attributes.get('href') ?? null;
  };
  const closeScript = () => {
    if (block !== null && block.length <= jsonLeft) {
      found.blocks.push(block);
      jsonLeft -= block.length;
    }
    block = null;
  };

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        // No name of interest is longer.
        const name = end - start <= 6 ? html.slice(start, end).toLowerCase() : '';
        tag = tagNames.has(name) ? { name, attributes: new Map(), attribute: null } : null;
      },
      onattribname: (start, end) => {
        if (tag === null) return;
        const name = end - start <= 20 ? html.slice(start, end).toLowerCase() : '';
        const isNew = tag.attributes.size < most.attributes && name !== '' && !tag.attributes.has(name);
        tag.attribute = isNew ? name : null;
        if (isNew) tag.attributes.set(name, '');
      },
      onattribdata: (start, end) => {
        if (tag) addToAttribute(tag, end - start > most.attributeLength ? null : html.slice(start, end));
      },
      onattribentity: (codePoint) => {
        if (tag) addToAttribute(tag, String.fromCodePoint(codePoint));
      },
      onopentagend: closeTag,
      onselfclosingtag: closeTag,
      ontext: (start, end) => {
        // One character more than is allowed says that it is too long.
        if (block !== null) block += html.slice(start, Math.min(end, start + most.jsonLength + 1 - block.length));
      },
      onclosetag: closeScript,
      onattribend: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      ontextentity: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return found;
}

type Attributes = Map<string, string>;
type OpenTag = { readonly name: string; readonly attributes: Attributes; attribute: string | null };

/** Adds text to the attribute that is being read; one that is too long is dropped whole. */
function addToAttribute(tag: OpenTag, text: string | null): void {
  const { attribute, attributes } = tag;
  if (attribute === null) return;
  const value = text === null ? null : (attributes.get(attribute) ?? '') + text;
  if (value !== null && value.length <= most.attributeLength) {
    attributes.set(attribute, value);
    return;
  }
  attributes.set(attribute, '');
  tag.attribute = null;
}

function addMeta(metas: [string, string][], attributes: Attributes): void {
  const name = attributes.get('property') ?? attributes.get('name') ?? '';
  const isName = name !== '' && name.length <= most.metaName;
  if (isName && metas.length < most.metas) metas.push([name, attributes.get('content') ?? '']);
}

function isJsonLd(attributes: Attributes): boolean {
  return attributes.get('type') === 'application/ld+json';
}

function isCanonical(attributes: Attributes): boolean {
  return attributes.get('rel') === 'canonical';
}

const nothing = () => undefined;
