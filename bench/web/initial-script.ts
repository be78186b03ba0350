import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Report } from '../report.ts';

const folder = new URL('../../dist/web/', import.meta.url);
const maximumKilobytes = 250;

/** Words that occur only in the built code of each library. */
const lazyLibraries = { map: 'maplibre', charts: 'visx', table: 'getHeaderGroups' } as const;

/** Measures what a first visit downloads: the scripts of the page and their static imports. */
export async function measureInitialScript(report: Report): Promise<void> {
  const page = await readFile(new URL('index.html', folder), 'utf8');
  const entries = [...page.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].flatMap(([, name]) => name ?? []);
  if (entries.length === 0) throw new Error('the built page has no script');
  const scripts = await readWithImports(entries);
  const rows = [...scripts].map(([name, text]) => [name, text.length / 1024, brotliCompressSync(text).length / 1024]);
  report.heading('Initial JavaScript');
  report.table(['file', 'KB', 'KB in brotli'], rows);
  const kilobytes = rows.reduce((sum, [, , compressed]) => sum + Number(compressed), 0);
  report.checkTarget('initial JavaScript in brotli', kilobytes, maximumKilobytes, 'KB');
  for (const [library, word] of Object.entries(lazyLibraries)) {
    const files = [...scripts.values()].filter((text) => text.includes(word)).length;
    report.checkTarget(`initial files that hold the library of the ${library}`, files, 0, 'files');
  }
}

async function readWithImports(entries: readonly string[]): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (read.has(name)) continue;
    const text = await readFile(new URL(name, folder), 'utf8');
    read.set(name, text);
    for (const [, imported] of text.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g)) {
      waiting.push(`assets/${imported}`);
    }
  }
  return read;
}
