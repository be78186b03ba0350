import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectRefusedRows, writeRefusedRows } from './refused-rows.ts';

test('a full disk is an error of closing the file, and of nothing before', async () => {
  const file = await writeRefusedRows('/dev/full');
  await file.add({ file: 'a.csv', lineNumber: 2, reason: 'No price' }, { header: ['id'], delimiter: ',' }, ['1']);
  // Time for the failed write.
  await setTimeout(100);
  await expect(file.close()).rejects.toThrow('ENOSPC');
});

test('JSON rows join those of any other file', async () => {
  for (const delimiter of [',', ';']) {
    const rows = collectRefusedRows(1000);
    await rows.add({ file: 'a.csv', lineNumber: 2, reason: 'No price' }, { header: ['id'], delimiter }, ['1']);
    await rows.add({ file: 'b.jsonl', lineNumber: 1, reason: 'No price' }, { header: ['json'], delimiter: null }, [
      '2',
    ]);
    expect(rows.text().split('\n').at(-2)).toBe(['b.jsonl', '1', 'No price', '2'].join(delimiter));
  }
});

test('no cell of a file with semicolons is a formula where commas separate cells; negative numbers stay numbers', async () => {
  const rows = collectRefusedRows(1000);
  const format = { header: ['id', 'note', 'longitude'], delimiter: ';' };
  await rows.add({ file: 'a.csv', lineNumber: 2, reason: 'No price' }, format, ['1', 'new,=1+1', '-122,33']);
  expect(rows.text().split('\n')[1]).toContain("1;new,'=1+1;-122,33");
});
