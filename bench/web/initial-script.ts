import { fileURLToPath } from 'node:url';
import { compressedKilobytes, maximumKilobytes, readInitialScripts } from '../../scripts/initial-script.ts';
import type { Report } from '../report.ts';

const folder = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** Words that occur only in the built code of each library. */
const lazyLibraries = { map: 'maplibre', charts: 'visx', table: 'getHeaderGroups' } as const;

/** Measures what a first visit downloads: the scripts of the page and their static imports. */
export function measureInitialScript(report: Report): void {
  const scripts = readInitialScripts(folder);
  const rows = [...scripts].map(([name, text]) => [name, text.length / 1024, compressedKilobytes(text)]);
  report.heading('Initial JavaScript');
  report.table(['file', 'KB', 'KB in brotli'], rows);
  const kilobytes = rows.reduce((sum, [, , compressed]) => sum + Number(compressed), 0);
  report.checkTarget('initial JavaScript in brotli', kilobytes, maximumKilobytes, 'KB');
  for (const [library, word] of Object.entries(lazyLibraries)) {
    const files = [...scripts.values()].filter((text) => text.includes(word)).length;
    report.checkTarget(`initial files that hold the library of the ${library}`, files, 0, 'files');
  }
}
