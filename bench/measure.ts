/** The least milliseconds of several calls, after three that warm up: whatever else the machine does only ever adds. */
export async function bestOf(calls: number, work: () => unknown): Promise<number> {
  for (let call = 0; call < 3; call++) await work();
  let best = Number.POSITIVE_INFINITY;
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** One line of a table: a name and figures, right-aligned. */
export function tableLine(name: string, figures: readonly (number | string)[]): string {
  const cells = figures.map((figure) => (typeof figure === 'number' ? figure.toFixed(figure < 10 ? 2 : 1) : figure));
  return name.padEnd(26) + cells.map((cell) => cell.padStart(12)).join('');
}
