import { basename, dirname, join } from 'node:path';

/** The text of each source file by its path. */
export type Sources = ReadonlyMap<string, string>;

type Use = { readonly name: string; readonly file: string };

/** The most lines that all style sheets together may have. */
export const maxStyleLines = 8500;

/**
 * Class names that a component uses and its style sheet does not define, or that a style sheet defines and nothing uses,
 * sizes, weights and spaces that are not tokens, and too many lines.
 */
export function findStyleProblems(sources: Sources): string[] {
  const sheets = [...sources].filter(([path]) => path.endsWith('.css'));
  const problems = sheets.flatMap(([path, css]) => findHandSetValues(path, css));
  for (const [path, css] of sheets.filter(([name]) => name.endsWith('.module.css')))
    problems.push(
      ...compare(path, definedClasses(css), [...usesInScripts(path, sources), ...usesInSheets(path, sources)]),
    );
  const shared = new Set(sheets.filter(([path]) => isShared(path)).flatMap(([, css]) => [...definedClasses(css)]));
  problems.push(...compare('ui/look', shared, usesOfLooks(sources)));
  const lines = sheets.reduce((sum, [, css]) => sum + css.split('\n').length - 1, 0);
  if (lines > maxStyleLines)
    problems.push(`The style sheets have ${lines} lines, more than ${maxStyleLines}: compose shared looks of ui/look.`);
  return problems;
}

function compare(place: string, defined: ReadonlySet<string>, uses: readonly Use[]): string[] {
  const used = new Set(uses.map(({ name }) => name));
  return [
    ...uses
      .filter(({ name, file }) => !defined.has(name) && !file.endsWith('?'))
      .map(({ name, file }) => `${file} uses .${name}, which ${place} lacks.`),
    ...[...defined].filter((name) => !used.has(name)).map((name) => `${place} defines .${name}, which nothing uses.`),
  ];
}

function definedClasses(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

/** A computed name may be any text of its file. Such uses carry a question mark and need no definition. */
function usesInScripts(sheet: string, sources: Sources): Use[] {
  const uses: Use[] = [];
  for (const [file, text] of sources) {
    const imported = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
    const local = imported.find(([, , path = '']) => join(dirname(file), path) === sheet)?.[1];
    if (!local) continue;
    for (const [, index = ''] of text.matchAll(new RegExp(`\\b${local}\\[([^\\]]*)\\]`, 'g'))) {
      const literals = textsIn(index);
      uses.push(...literals.map((name) => ({ name, file })));
      if (literals.length === 0) uses.push(...textsIn(text).map((name) => ({ name, file: `${file}?` })));
    }
  }
  return uses;
}

/** The sheets whose names every page has: `look('row')` takes them, and `composes: row from global`. */
function isShared(sheet: string): boolean {
  return sheet.includes('ui/look/');
}

function usesOfLooks(sources: Sources): Use[] {
  return [...sources].flatMap(([file, text]) =>
    [
      ...[...text.matchAll(/\blook\(([^)]*)\)/g)].flatMap(([, names = '']) => textsIn(names)),
      ...composed(text).flatMap(({ names, from }) => (from === 'global' ? names : [])),
    ].map((name) => ({ name, file })),
  );
}

function textsIn(text: string): string[] {
  return [...text.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
}

function usesInSheets(sheet: string, sources: Sources): Use[] {
  return [...sources].flatMap(([file, text]) =>
    composed(text)
      .filter(({ from }) => from !== 'global' && join(dirname(file), from ?? basename(file)) === sheet)
      .flatMap(({ names }) => names.map((name) => ({ name, file }))),
  );
}

/** `composes: name other from "./other.module.css"`, or `from global`, or without either from the same sheet. */
function composed(css: string): { readonly names: readonly string[]; readonly from: string | null }[] {
  const found = css.matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+(?:"([^"]+)"|(global)))?;/g);
  return [...found].map(([, names = '', path, global]) => ({
    names: names.split(/\s+/),
    from: path ?? global ?? null,
  }));
}

const typeValue = /^\s*(font-size|font-weight): (?!var\(|inherit)(.+);/gm;
const spaceValue =
  /^\s*((?:padding|margin|(?:row-|column-)?gap)[\w-]*): (?:[^;]*[\s(])?((?:2|4|6|8|12|16|20|24|40)px)\b/gm;

function findHandSetValues(path: string, css: string): string[] {
  // A font face states the weights of its file.
  const rules = css.replaceAll(/@font-face \{[^}]*\}/g, '');
  return [...rules.matchAll(typeValue), ...rules.matchAll(spaceValue)].map(
    ([, property, value]) => `${path} sets ${property} to ${value}: use a token of ui/tokens.css.`,
  );
}
