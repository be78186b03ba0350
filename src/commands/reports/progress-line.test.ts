import { expect, test } from 'vitest';
import { progressLine } from './progress-line.ts';

function screenOf(isTTY: boolean) {
  const written: string[] = [];
  return { written, screen: { isTTY, write: (text: string) => written.push(text) } };
}
const step = (rows: number, size: number | null = 1000) => ({ file: 'a.csv', rows, bytes: 250, size });

test('a terminal shows a bar, redrawn at most ten times per second and removed at the end', () => {
  const { written, screen } = screenOf(true);
  let now = 0;
  const line = progressLine(screen, () => now);
  line.show(step(1000));
  now = 50;
  line.show(step(2000));
  now = 150;
  line.show(step(3000));
  line.clear();
  expect(written).toEqual([
    '\r\u001B[K[########......................] 25 %  1,000 rows  a.csv',
    '\r\u001B[K[########......................] 25 %  3,000 rows  a.csv',
    '\r\u001B[K',
  ]);
});

test('standard input has no size, so only rows are counted', () => {
  const { written, screen } = screenOf(true);
  progressLine(screen, () => 0).show(step(1000, null));
  expect(written).toEqual(['\r\u001B[K1,000 rows  a.csv']);
});

test('other outputs get a plain line per hundred thousand rows', () => {
  const { written, screen } = screenOf(false);
  const line = progressLine(screen, () => 0);
  for (const rows of [0, 1000, 100_000, 101_000, 200_000, 200_000]) line.show(step(rows));
  line.clear();
  expect(written).toEqual(['a.csv: 100,000 rows read\n', 'a.csv: 200,000 rows read\n']);
  for (const rows of [200_000, 200_000]) line.show({ ...step(rows), file: 'b.csv' });
  expect(written.slice(2)).toEqual(['b.csv: 200,000 rows read\n']);
});
