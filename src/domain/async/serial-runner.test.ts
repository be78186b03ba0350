import { expect, test } from 'vitest';
import { createSerialRunner } from './serial-runner.ts';

test('A call right after a run shares the next run that others wait for', async () => {
  let active = 0;
  let mostActive = 0;
  let runs = 0;
  let endFirst = () => {};
  const first = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const runner = createSerialRunner(async () => {
    runs++;
    active++;
    mostActive = Math.max(mostActive, active);
    await (runs === 1 ? first : Promise.resolve());
    active--;
  });
  const begun = runner.run();
  const waiting = runner.run();
  // Each call comes one microtask later than the one before, starting at the end of the first run.
  const later: Promise<void>[] = [];
  const callAfter = async (moments: number) => {
    await first;
    for (let moment = 0; moment < moments; moment++) await Promise.resolve();
    await runner.run();
  };
  for (let moments = 0; moments < 8; moments++) later.push(callAfter(moments));
  endFirst();
  await Promise.all([begun, waiting, ...later]);
  expect(mostActive).toBe(1);
});
