/** Median milliseconds of several calls, after three that warm up. */
export async function medianOf(calls: number, work: () => unknown): Promise<number> {
  for (let call = 0; call < 3; call++) await work();
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[calls >> 1];
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** One line of a table: a name and figures, right-aligned. */
export function tableLine(name: string, figures: readonly (number | string)[]): string {
  const cells = figures.map((figure) => (typeof figure === 'number' ? figure.toFixed(figure < 10 ? 2 : 1) : figure));
  return name.padEnd(26) + cells.map((cell) => cell.padStart(12)).join('');
}
