import { inflateSync } from 'node:zlib';

/** What tests read of a PDF that pdfkit wrote. It reads no other PDF. */
export type ReadPdf = {
  /** The text of each page in drawing order, texts separated by spaces. */
  readonly pages: readonly string[];
  readonly sizes: readonly (readonly [width: number, height: number])[];
  readonly bookmarks: readonly string[];
  readonly tags: readonly string[];
  readonly figuresWithoutAlt: number;
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[];
  readonly language: string | null;
  readonly title: string | null;
};

type Objects = ReadonlyMap<number, { readonly head: string; readonly stream: string }>;

export function readPdf(file: Uint8Array): ReadPdf {
  const objects = readObjects(Buffer.from(file).toString('latin1'));
  const heads = [...objects.values()].map(({ head }) => head);
  const ofType = (type: string) => heads.filter((head) => new RegExp(`/Type /${type}\\b`).test(head));
  const catalog = ofType('Catalog')[0] ?? '';
  const pages = ofType('Page');
  const elements = heads.filter((head) => /\/S \/\w+/.test(head) && /\/P \d+ 0 R/.test(head) && head.includes('/K'));
  return {
    pages: pages.map((page) => textOf(page, objects)),
    sizes: pages.map((page) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
      return [Number(width), Number(height)];
    }),
    bookmarks: heads
      .filter((head) => head.includes('/Dest') && head.includes('/Title'))
      .map((head) => textIn(head, 'Title') ?? ''),
    tags: [...new Set(elements.map((head) => /\/S \/(\w+)/.exec(head)?.[1] ?? ''))],
    figuresWithoutAlt: elements.filter((head) => head.includes('/S /Figure') && !head.includes('/Alt')).length,
    fonts: ofType('FontDescriptor').map((head) => ({
      name: /\/FontName \/(\S+)/.exec(head)?.[1] ?? '',
      isEmbedded: /\/FontFile2 \d+ 0 R/.test(head),
    })),
    language: textIn(catalog, 'Lang'),
    title: titleOf(heads.find((head) => head.includes('/Creator')) ?? '', objects),
  };
}

function readObjects(text: string): Objects {
  const objects = new Map<number, { head: string; stream: string }>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('\nendobj', start);
    const body = text.slice(start, end);
    const streamAt = body.indexOf('\nstream\n');
    const head = streamAt < 0 ? body : body.slice(0, streamAt);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = streamAt < 0 ? '' : text.slice(start + streamAt + 8, start + streamAt + 8 + length);
    const isDeflated = head.includes('/FlateDecode') && !head.includes('/Image');
    const stream = isDeflated ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(Number(match[1]), { head, stream });
  }
  return objects;
}

function textOf(page: string, objects: Objects): string {
  const at = (reference: string | undefined) => objects.get(Number(reference));
  const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1];
  const resourceText = resources ? (at(resources)?.head ?? '') : page;
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const [, name = '', reference] of resourceText.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(at(reference)?.head ?? '')?.[1];
    fonts.set(name, readCharacters(at(unicode)?.stream ?? ''));
  }
  const contents = at(/\/Contents (\d+) 0 R/.exec(page)?.[1])?.stream ?? '';
  let characters: ReadonlyMap<number, string> = new Map();
  const texts: string[] = [];
  for (const [, font, shown] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ]+)*)\] TJ/g)) {
    if (font) characters = fonts.get(font) ?? new Map();
    else
      texts.push([...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex, characters)).join(''));
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

function decode(hex: string, characters: ReadonlyMap<number, string>): string {
  return (hex.match(/.{4}/g) ?? []).map((code) => characters.get(Number.parseInt(code, 16)) ?? '').join('');
}

/** The characters of glyph codes, from `beginbfrange` with a list. */
function readCharacters(map: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(from, 16);
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/g)) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      characters.set(code++, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return characters;
}

function titleOf(info: string, objects: Objects): string | null {
  const reference = /\/Title (\d+) 0 R/.exec(info)?.[1];
  return textIn(`/Title ${objects.get(Number(reference))?.head}`, 'Title');
}

function textIn(head: string, name: string): string | null {
  const [, text] = new RegExp(`/${name} \\(((?:\\\\.|[^\\\\)])*)\\)`, 's').exec(head) ?? [];
  if (text === undefined) return null;
  const plain = text.replaceAll(/\\(.)/gs, '$1');
  return plain.startsWith('\u00fe\u00ff') ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le') : plain;
}
