import lighthouse, { desktopConfig } from 'lighthouse';
import type { Report } from '../report.ts';

const runs = 3;

type Page = { readonly name: string; readonly address: string; readonly accessibilityOnly?: boolean };

/** Runs Lighthouse on desktop and phone; the median of three runs counts. `port`: port of the browser's debugger. */
export async function runLighthouse(pages: readonly Page[], port: number, report: Report): Promise<void> {
  report.heading('Lighthouse');
  const rows: (string | number)[][] = [];
  for (const { name, address, accessibilityOnly = false } of pages) {
    for (const form of ['desktop', 'mobile'] as const) {
      const scores = await scorePage(address, form, port, accessibilityOnly ? 1 : runs);
      rows.push([`${name}, ${form}`, accessibilityOnly ? '' : scores.performance, scores.accessibility]);
      report.checkTarget(`accessibility of ${name}, ${form}`, scores.accessibility, 100, 'points', 'at least');
      if (accessibilityOnly) continue;
      const minimumScore = form === 'desktop' ? 95 : 90;
      report.checkTarget(`performance of ${name}, ${form}`, scores.performance, minimumScore, 'points', 'at least');
    }
  }
  report.table(['page', 'performance', 'accessibility'], rows);
}

async function scorePage(address: string, form: 'desktop' | 'mobile', port: number, times: number) {
  const performance: number[] = [];
  const accessibility: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const flags = { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] } as const;
    const result = await lighthouse(
      address,
      { ...flags, onlyCategories: [...flags.onlyCategories] },
      form === 'desktop' ? desktopConfig : undefined,
    );
    if (!result) throw new Error(`Lighthouse returned no result for ${address}`);
    const { categories } = result.lhr;
    performance.push(100 * (categories['performance']?.score ?? 0));
    accessibility.push(100 * (categories['accessibility']?.score ?? 0));
  }
  return { performance: median(performance), accessibility: Math.min(...accessibility) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
