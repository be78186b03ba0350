import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, collect } from '#tests/feed-text.ts';
import { readJsonLines } from './json-lines.ts';

const linesOf = (text: string | Uint8Array, chunkSize?: number) => collect(readJsonLines(bytesOf(text, chunkSize)));

test('reads any values from chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 6 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('\n', '\r\n', '\n\n'),
      async (values, size, end) => {
        const lines = await linesOf(values.map((value) => JSON.stringify(value) + end).join(''), size);
        expect(lines.map(({ text }) => text)).toEqual(values.map((value) => JSON.stringify(value)));
        expect(lines.map(({ value }) => JSON.stringify(value))).toEqual(values.map((value) => JSON.stringify(value)));
      },
    ),
  );
});

test('counts all lines; invalid JSON has no value', async () => {
  const lines = await linesOf('{"a":1}\n\n  \noops\n{"a":2}');
  expect(lines.map(({ lineNumber, value, terminated }) => [lineNumber, value, terminated])).toEqual([
    [1, { a: 1 }, true],
    [4, undefined, true],
    [5, { a: 2 }, false],
  ]);
});

test('stops at a line over one megabyte to bound memory', async () => {
  const endless = (async function* () {
    yield Buffer.from('{"a":1}\n{"a":"');
    for (;;) yield Buffer.alloc(1 << 16, 'x');
  })();
  await expect(collect(readJsonLines(endless))).rejects.toThrow('Line 2 is longer than 1 MB');
  await expect(linesOf(`"${'x'.repeat(1 << 20)}"\n`, 1 << 22)).rejects.toThrow('Line 1 is longer than 1 MB');
});
