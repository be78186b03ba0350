import { randomInt } from 'node:crypto';
import { seededRandom } from './underwriting-cases.ts';

/** Whether the tests run at full size, as in `npm run check:scale`. */
export const isFullSize = process.env['FULL_SIZE'] === '1';

/** The random seed, different in every run. Set TEST_SEED to repeat a run. */
export const seed = Number(process.env['TEST_SEED'] ?? randomInt(1, 2 ** 31));

/** The size of a test: `usual` in `./check`, `full` in `npm run check:scale`. */
export function bySize<Size>(usual: Size, full: Size): Size {
  return isFullSize ? full : usual;
}

const randomCuts = 2;

/**
 * Offsets at which to truncate a file of `length` bytes: at its ends and a few random places, or at full size at every
 * byte. A test puts the offset into its expectation so that a failure can be repeated.
 */
export function cutOffsets(length: number): readonly number[] {
  if (isFullSize) return Array.from({ length: length + 1 }, (_, at) => at);
  const draw = seededRandom(seed);
  const random = Array.from({ length: randomCuts }, () => 1 + Math.floor(draw() * (length - 1)));
  return [...new Set([0, ...random, length - 1, length])].toSorted((a, b) => a - b);
}
