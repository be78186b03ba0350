import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { bytesOf, collect } from '#tests/feed-text.ts';
import { readJsonRecords } from './json-records.ts';

const recordsOf = (text: string | Uint8Array, chunkSize?: number) => collect(readJsonRecords(bytesOf(text, chunkSize)));

test('the records of a page, of an array and of single objects come out alike', async () => {
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

test('any JSON comes out as it went in, however the bytes are cut into chunks', async () => {
  const record = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }));
  const records = fc.array(fc.oneof(record, fc.jsonValue({ maxDepth: 2 })), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 40 }), fc.boolean(), async (values, size, inPage) => {
      const text = JSON.stringify(inPage ? { first: { value: [0] }, value: values, last: [1] } : values);
      expect(JSON.stringify(await recordsOf(text, size))).toBe(JSON.stringify(JSON.parse(JSON.stringify(values))));
    }),
    { numRuns: 200 },
  );
});

test('text that is cut off anywhere is an error, never a shorter list', async () => {
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
      await expect(recordsOf(bytes.subarray(0, length))).rejects.toThrow('The JSON is broken or cut off');
    }
  }
});

test('what is no JSON is an error that says how far it was read', async () => {
  for (const text of ['{"value": [{"a": 1}, {"a": 01}]}', '{"value": [{"a": 1} {"a": 2}]}', '[{"a": 1}, oops]']) {
    await expect(recordsOf(text, 1)).rejects.toThrow('broken or cut off, somewhere after record 1');
  }
  await expect(recordsOf('{"value": []}, rest')).rejects.toThrow('broken or cut off');
});

test('an answer that is an error, or ends in one, is told as such', async () => {
  const error = { code: 'Unauthorized', message: 'No such key' };
  for (const answer of [{ error }, { value: [{ a: 1 }], error }, { value: [{ a: 1 }], '@odata.error': error }]) {
    await expect(recordsOf(JSON.stringify(answer))).rejects.toThrow(
      'A service answered with an error: {"code":"Unauthorized","message":"No such key"} Nothing was imported.',
    );
  }
});

test('a record without end, and nesting without end, are refused instead of filling the memory', async () => {
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

test('an error of the source comes out of the reading, and a reader that stops lets go of it', async () => {
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
