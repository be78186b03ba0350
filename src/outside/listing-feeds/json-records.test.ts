import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/any-character.ts';
import { eventually } from '#tests/eventually.ts';
import { bytesOf, collect } from '#tests/feed-text.ts';
import { readJsonRecords } from './json-records.ts';

const recordsOf = (text: string | Uint8Array, chunkSize?: number) => collect(readJsonRecords(bytesOf(text, chunkSize)));

test('reads the same records from a page, an array and single objects', async () => {
  const records = [{ a: 1 }, { b: [1, { value: [2] }] }, { c: null }];
  const page = { '@odata.context': 'x', '@odata.count': 3, value: records, '@odata.nextLink': 'y' };
  expect(await recordsOf(JSON.stringify(page))).toEqual(records);
  expect(await recordsOf(JSON.stringify(page, null, 2))).toEqual(records);
  expect(await recordsOf(JSON.stringify(records))).toEqual(records);
  expect(await recordsOf(records.map((record) => JSON.stringify(record, null, 1)).join('\n'))).toEqual(records);
  expect(await recordsOf(`${JSON.stringify(page)}\n${JSON.stringify(page)}`)).toEqual([...records, ...records]);
});

test('an empty page and an empty array have no records', async () => {
  expect(await recordsOf('{"value": []}')).toEqual([]);
  expect(await recordsOf('[]')).toEqual([]);
});

test('reads any JSON unchanged from chunks of any size', async () => {
  const record = fc.dictionary(fc.string({ unit: anyCharacter }), fc.jsonValue({ maxDepth: 3 }));
  const records = fc.array(fc.oneof(record, fc.jsonValue({ maxDepth: 2 })), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 40 }), fc.boolean(), async (values, size, inPage) => {
      const text = JSON.stringify(inPage ? { first: { value: [0] }, value: values, last: [1] } : values);
      expect(JSON.stringify(await recordsOf(text, size))).toBe(JSON.stringify(JSON.parse(JSON.stringify(values))));
    }),
    { numRuns: 200 },
  );
});

test('throws for text truncated anywhere, never returns a shorter list', async () => {
  const page = JSON.stringify({
    count: 2,
    value: [
      { key: 'a', price: 100_000 },
      { key: 'é', price: 2 },
    ],
    next: 'x',
  });
  for (const text of [page, JSON.stringify([{ a: 1 }, { a: 25 }])]) {
    const bytes = Buffer.from(text);
    for (let length = 1; length < bytes.length; length++) {
      await expect(recordsOf(bytes.subarray(0, length))).rejects.toThrow('The JSON is damaged or truncated');
    }
  }
});

test('reports the position of invalid JSON', async () => {
  for (const text of ['{"value": [{"a": 1}, {"a": 01}]}', '{"value": [{"a": 1} {"a": 2}]}', '[{"a": 1}, oops]']) {
    await expect(recordsOf(text, 1)).rejects.toThrow('damaged or truncated, somewhere after record 1');
  }
  await expect(recordsOf('{"value": []}, rest')).rejects.toThrow('damaged or truncated');
});

test('reports an error response, also at the end of a page', async () => {
  const error = { code: 'Unauthorized', message: 'No such key' };
  for (const answer of [{ error }, { value: [{ a: 1 }], error }, { value: [{ a: 1 }], '@odata.error': error }]) {
    await expect(recordsOf(JSON.stringify(answer))).rejects.toThrow(
      'The response contains an error: {"code":"Unauthorized","message":"No such key"} Nothing was imported.',
    );
  }
});

test('refuses endless records and nesting to bound memory', async () => {
  const endless = (part: string) =>
    (async function* () {
      yield Buffer.from('{"value": [{"a": 1}, ');
      for (;;) yield Buffer.from(part.repeat(1 << 12));
    })();
  await expect(collect(readJsonRecords(endless('{"a":')))).rejects.toThrow('nested more than 100 levels');
  await expect(
    collect(
      readJsonRecords(
        (async function* () {
          yield Buffer.from('{"value": [{"a": "');
          for (;;) yield Buffer.alloc(1 << 16, 'x');
        })(),
      ),
    ),
  ).rejects.toThrow('longer than 8 MB');
});

test('throws errors of the source, and closes it when the reader stops', async () => {
  let released = false;
  const source = (async function* () {
    try {
      yield Buffer.from('[1,');
      for (let count = 0; count < 100; count++) yield Buffer.from('2,'.repeat(1000));
      throw new Error('the disk is gone');
    } finally {
      released = true;
    }
  })();
  for await (const record of readJsonRecords(source)) if (record === 2) break;
  await eventually(() => expect(released).toBe(true));
  const failing = (async function* () {
    yield Buffer.from('[1,');
    throw new Error('the disk is gone');
  })();
  await expect(collect(readJsonRecords(failing))).rejects.toThrow('the disk is gone');
});
