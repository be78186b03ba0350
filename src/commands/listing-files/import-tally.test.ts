import { expect, test } from 'vitest';
import { ImportTally } from './import-tally.ts';

test('a cut-off file is detected, however many other reasons come first', () => {
  const tally = new ImportTally('homes.csv');
  for (let line = 2; line < 1000; line++) tally.refuse(line, `unsupported_property_type: ${line}`);
  expect(tally.report()).toMatchObject({ refused: 998, isCutOff: false });
  expect(tally.report().refusedByReason.size).toBeLessThan(100);
  tally.refuse(1000, 'cut_off');
  expect(tally.report()).toMatchObject({ refused: 999, isCutOff: true });
});
