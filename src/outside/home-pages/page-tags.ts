import { Tokenizer } from 'htmlparser2';

export type PageTags = {
  /** The `href` of its `link rel=canonical`. */
  readonly canonical: string | null;
  readonly blocks: readonly string[];
  readonly metas: readonly (readonly [name: string, content: string])[];
};

/** More than any page about one home needs. The rest is ignored. */
const limits = { metas: 1000, metaName: 100, attributes: 100, attributeLength: 2000, jsonLength: 262_144 } as const;
const tagNames = new Set(['meta', 'link', 'script']);

/**
 * Reads the meta, link and JSON-LD tags of a page. Uses only the tokenizer: a tree or a stack of open tags takes
 * quadratic time in the nesting, and an attribute list in its length. Runs in a worker thread (`page-tags-thread.ts`),
 * because even a linear pass blocks the event loop.
 */
export function readPageTags(html: string): PageTags {
  const found = { canonical: null as string | null, blocks: [] as string[], metas: [] as [string, string][] };
  let jsonLeft: number = limits.jsonLength;
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
        // No relevant tag name is longer.
        const name = end - start <= 6 ? html.slice(start, end).toLowerCase() : '';
        tag = tagNames.has(name) ? { name, attributes: new Map(), attribute: null } : null;
      },
      onattribname: (start, end) => {
        if (tag === null) return;
        const name = end - start <= 20 ? html.slice(start, end).toLowerCase() : '';
        const isNew = tag.attributes.size < limits.attributes && name !== '' && !tag.attributes.has(name);
        tag.attribute = isNew ? name : null;
        if (isNew) tag.attributes.set(name, '');
      },
      onattribdata: (start, end) => {
        if (tag) addToAttribute(tag, end - start > limits.attributeLength ? null : html.slice(start, end));
      },
      onattribentity: (codePoint) => {
        if (tag) addToAttribute(tag, String.fromCodePoint(codePoint));
      },
      onopentagend: closeTag,
      onselfclosingtag: closeTag,
      ontext: (start, end) => {
        // One character above the limit marks the block as too long.
        if (block !== null) block += html.slice(start, Math.min(end, start + limits.jsonLength + 1 - block.length));
      },
      onclosetag: closeScript,
      onattribend: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return found;
}

type Attributes = Map<string, string>;
type OpenTag = { readonly name: string; readonly attributes: Attributes; attribute: string | null };

/** Appends text to the current attribute. A value that becomes too long is dropped. */
function addToAttribute(tag: OpenTag, text: string | null): void {
  const { attribute, attributes } = tag;
  if (attribute === null) return;
  const value = text === null ? null : (attributes.get(attribute) ?? '') + text;
  if (value !== null && value.length <= limits.attributeLength) {
    attributes.set(attribute, value);
    return;
  }
  attributes.set(attribute, '');
  tag.attribute = null;
}

function addMeta(metas: [string, string][], attributes: Attributes): void {
  const name = attributes.get('property') ?? attributes.get('name') ?? '';
  const isName = name !== '' && name.length <= limits.metaName;
  if (isName && metas.length < limits.metas) metas.push([name, attributes.get('content') ?? '']);
}

function isJsonLd(attributes: Attributes): boolean {
  return attributes.get('type') === 'application/ld+json';
}

function isCanonical(attributes: Attributes): boolean {
  return attributes.get('rel') === 'canonical';
}

const ignore = () => undefined;
