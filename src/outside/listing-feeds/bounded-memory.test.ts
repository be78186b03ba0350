import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isFullSize } from '#tests/full-size.ts';
import { readListings } from './read-listings.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const fileBytes = 60e6;
const growthBytes = 24e6;
const remarks = 'A home with many words about it. '.repeat(300);
const fields = {
  OriginatingSystemName: 'ACME',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Condominium',
  ListPrice: 100_000,
  PublicRemarks: remarks,
};

type Kind = { readonly start: string; readonly row: (key: number) => string; readonly end: string };
const json = (key: number) => JSON.stringify({ ListingKey: `K${key}`, ...fields });
const kinds: readonly (readonly [string, Kind])[] = [
  [
    'CSV',
    {
      start: `ListingKey,${Object.keys(fields).join(',')}\n`,
      row: (key) => `K${key},${Object.values(fields).join(',')}\n`,
      end: '',
    },
  ],
  ['a JSON page', { start: '{"value":[', row: (key) => (key === 0 ? json(key) : `,${json(key)}`), end: ']}' }],
  ['JSON lines', { start: '', row: (key) => `${json(key)}\n`, end: '' }],
];

async function* bytesOf({ start, row, end }: Kind): AsyncGenerator<Uint8Array> {
  yield Buffer.from(start);
  let key = 0;
  for (let sent = 0; sent < fileBytes; ) {
    let chunk = '';
    for (let rows = 0; rows < 20; rows++) chunk += row(key++);
    sent += chunk.length;
    yield Buffer.from(chunk);
  }
  yield Buffer.from(end);
}

function heldBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test.runIf(isFullSize).each(kinds)('reads a long file of %s in bounded memory', async (_, kind) => {
  const before = heldBytes();
  let maxHeap = 0;
  let count = 0;
  for await (const row of (await readListings(bytesOf(kind))).rows) {
    expect(row.kind).toBe('listing');
    count++;
    if (count % 1000 === 0) maxHeap = Math.max(maxHeap, heldBytes());
  }
  expect(count).toBeGreaterThan(5000);
  expect(maxHeap - before).toBeLessThan(growthBytes);
});
