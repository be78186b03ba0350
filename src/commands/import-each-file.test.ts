import { expect, test } from 'vitest';
import { importEachFile } from './import-each-file.ts';

const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function importing(failures: Readonly<Record<string, unknown>>) {
  const imported: string[] = [];
  const run = importEachFile(['a.csv', 'b.csv', 'c.csv'], (file) => {
    if (file in failures) return Promise.reject(failures[file]);
    imported.push(file);
    return Promise.resolve();
  });
  return { imported, run };
}

test('A file that cannot be imported does not stop the others, and each error is named', async () => {
  const failures = { 'a.csv': new Error('a.csv is empty'), 'c.csv': new Error('c.csv is cut off') };
  const { imported, run } = importing(failures);
  await expect(run).rejects.toThrow('a.csv is empty\nc.csv is cut off');
  expect(imported).toEqual(['b.csv']);
});

test('A database that cannot be reached stops the rest, and errors before it are named', async () => {
  const { imported, run } = importing({ 'a.csv': new Error('a.csv is empty'), 'b.csv': unavailable });
  await expect(run).rejects.toMatchObject({ errors: [new Error('a.csv is empty'), unavailable] });
  expect(imported).toEqual([]);
});

test('A single error is thrown as it is', async () => {
  await expect(importing({ 'b.csv': unavailable }).run).rejects.toBe(unavailable);
});
