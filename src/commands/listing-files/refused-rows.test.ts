import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeRefusedRows } from './refused-rows.ts';

test('a full disk is an error of closing the file, and of nothing before', async () => {
  const file = await writeRefusedRows('/dev/full');
  await file.add({ file: 'a.csv', lineNumber: 2, reason: 'No price' }, ['id'], ['1']);
  // Time for the failed write.
  await setTimeout(100);
  await expect(file.close()).rejects.toThrow('ENOSPC');
});
