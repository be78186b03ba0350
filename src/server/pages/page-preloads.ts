import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#domain/escape-html.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Makes what names, in the head of a page, the files that it is going to need beside those that the template of all pages
 * names, so that none waits for another.
 */
export function createPreloads(folder: string, template: string): (module?: string, picture?: string) => string {
  const file = join(folder, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  return (module, picture) => {
    const chunks = (module ? withImports(manifest, module) : []).filter(
      (name) => !template.includes(manifest[name]!.file),
    );
    const scripts = chunks.map((name) => `<link rel="modulepreload" crossorigin href="/${manifest[name]!.file}">`);
    const styles = chunks
      .flatMap((name) => manifest[name]!.css ?? [])
      .map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`);
    return [...scripts, ...styles, picture ? pictureLink(picture) : ''].join('');
  };
}

/** As the page itself will ask for it: anything else would be fetched twice. */
function pictureLink(address: string): string {
  return `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="high" referrerpolicy="no-referrer">`;
}

/** A chunk and all that it imports at once. */
function withImports(manifest: Manifest, first: string): string[] {
  const found = new Set<string>();
  const waiting = [first];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) continue;
    found.add(name);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...found];
}
