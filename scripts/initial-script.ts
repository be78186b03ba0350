import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a first visit may download as scripts, in brotli; a kilobyte is 1024 bytes. */
export const maximumKilobytes = 149;

/** The scripts of the page in this folder and their static imports, by name. */
export function readInitialScripts(folder: string): Map<string, string> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const waiting = [...page.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].flatMap(([, name]) => name ?? []);
  if (waiting.length === 0) throw new Error('the built page has no script');
  const scripts = new Map<string, string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (scripts.has(name)) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    scripts.set(name, text);
    for (const [, imported] of text.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g)) {
      waiting.push(`assets/${imported}`);
    }
  }
  return scripts;
}

export function compressedKilobytes(text: string): number {
  return brotliCompressSync(text).length / 1024;
}

/** What is wrong with the size of the page in this folder, or null. */
export function initialScriptProblem(folder: string, maximum = maximumKilobytes): string | null {
  const sizes = [...readInitialScripts(folder)].map(([name, text]) => ({ name, size: compressedKilobytes(text) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= maximum) return null;
  const files = sizes.map(({ name, size }) => `  ${name}: ${size.toFixed(1)} KB`);
  return [
    `The first visit downloads ${total.toFixed(1)} KB of scripts in brotli, and the limit is ${maximum} KB.`,
    ...files,
    'Import what the first view does not need with lazyPart, or make it smaller.',
  ].join('\n');
}

if (import.meta.main) {
  const problem = initialScriptProblem('dist/built');
  if (problem !== null) {
    console.error(problem);
    process.exitCode = 1;
  }
}
