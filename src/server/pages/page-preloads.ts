import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#domain/text/escape-html.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Returns head links for the files that a page needs beyond the template, so that they load in parallel. */
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
    // A browser has few connections to a server, and the picture is what the visitor waits for.
    return [picture ? pictureLink(picture) : '', ...scripts, ...styles].join('');
  };
}

/** Matches the page's own request; otherwise the picture is downloaded twice. */
function pictureLink(address: string): string {
  return `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="high" referrerpolicy="no-referrer">`;
}

/** A chunk and its static imports. */
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
