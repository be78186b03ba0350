import { randomInt } from 'node:crypto';
import { seededRandom } from './underwriting-cases.ts';

/** Whether the tests run every case at full size, as `npm run check:scale` lets them. */
export const isFullSize = process.env['FULL_SIZE'] === '1';

/** What chance is drawn from, different in every run: TEST_SEED repeats one. */
export const seed = Number(process.env['TEST_SEED'] ?? randomInt(1, 2 ** 31));

/** How large a test is: in `./check`, and in `npm run check:scale`. */
export function bySize<Size>(usual: Size, full: Size): Size {
  return isFullSize ? full : usual;
}

const drawnCuts = 4;

/**
 * Where a file of so many bytes is cut off: at its ends and in a few places that are drawn, or at every byte. A test
 * names the cut in what it expects, so that a failure can be repeated.
 */
export function cutOffsets(length: number): readonly number[] {
  if (isFullSize) return Array.from({ length: length + 1 }, (_, at) => at);
  const draw = seededRandom(seed);
  const drawn = Array.from({ length: drawnCuts }, () => 1 + Math.floor(draw() * (length - 1)));
  return [...new Set([0, ...drawn, length - 1, length])].toSorted((a, b) => a - b);
}
