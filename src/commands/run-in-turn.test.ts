import { expect, test } from 'vitest';
import { mapInTurns, runAfterInput } from './run-in-turn.ts';

test('many homes are mapped in order, with turns of other work in between', async () => {
  const homes = Array.from({ length: 101 }, (_, index) => index);
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const mapped = await mapInTurns(homes, (home) => 2 * home, runAfterInput);
  isDone = true;
  expect(mapped).toEqual(homes.map((home) => 2 * home));
  expect(turns).toBeGreaterThanOrEqual(6);
});
