import { basename, dirname, join } from 'node:path';

/** The text of each source file by its path. */
export type Sources = ReadonlyMap<string, string>;

type Use = { readonly name: string; readonly file: string };

/**
 * Class names that a component uses and its style sheet does not define, or that a style sheet defines and nothing uses,
 * and sizes, weights and spaces that are not tokens.
 */
export function findStyleProblems(sources: Sources): string[] {
  const problems: string[] = [];
  const sheets = [...sources].filter(([path]) => path.endsWith('.css'));
  for (const [path, css] of sheets) {
    problems.push(...findHandSetValues(path, css));
    if (!path.endsWith('.module.css') && !isShared(path)) continue;
    const defined = definedClasses(css);
    const uses = [...usesInScripts(path, sources), ...usesInSheets(path, sources), ...usesAsLook(path, sources)];
    const used = new Set(uses.map(({ name }) => name));
    for (const { name, file } of uses)
      if (!defined.has(name) && !file.endsWith('?')) problems.push(`${file} uses .${name}, which ${path} lacks.`);
    for (const name of defined) if (!used.has(name)) problems.push(`${path} defines .${name}, which nothing uses.`);
  }
  return problems;
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

/** The sheet of the names that every page has: `look('row')` takes them, and `composes: row from global`. */
function isShared(sheet: string): boolean {
  return sheet.endsWith('/look.css');
}

/** TypeScript checks that the names exist. */
function usesAsLook(sheet: string, sources: Sources): Use[] {
  if (!isShared(sheet)) return [];
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/\blook\(([^)]*)\)/g)].flatMap(([, names = '']) =>
      textsIn(names).map((name) => ({ name, file: `${file}?` })),
    ),
  );
}

function textsIn(text: string): string[] {
  return [...text.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
}

/** `composes: name other from "./other.module.css"`, or `from global`, or without either from the same sheet. */
function usesInSheets(sheet: string, sources: Sources): Use[] {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+(?:"([^"]+)"|(global)))?;/g)]
      .filter(([, , path, global]) =>
        global ? isShared(sheet) : join(dirname(file), path ?? basename(file)) === sheet,
      )
      .flatMap(([, names = '']) => names.split(/\s+/).map((name) => ({ name, file }))),
  );
}

const typeValue = /^\s*(font-size|font-weight): (?!var\(|inherit)(.+);/gm;
const spaceValue =
  /^\s*((?:padding|margin|(?:row-|column-)?gap)[\w-]*): (?:[^;]*[\s(])?((?:2|4|6|8|12|16|20|24|40)px)\b/gm;

function findHandSetValues(path: string, css: string): string[] {
  return [...css.matchAll(typeValue), ...css.matchAll(spaceValue)].map(
    ([, property, value]) => `${path} sets ${property} to ${value}: use a token of ui/tokens.css.`,
  );
}
