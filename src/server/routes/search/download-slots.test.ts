import { expect, test, vi } from 'vitest';
import { createDownloadSlots } from './download-slots.ts';

/** A reader that has received nothing; `writableLength`: buffered bytes. */
const openReader = (writableLength = 0) => ({ bytesWritten: 0, writableLength, destroyed: false, destroy: vi.fn() });

function openPlaces() {
  const clock = { now: 0 };
  const take = createDownloadSlots(() => clock.now);
  const fill = (readers: readonly ReturnType<typeof openReader>[]) =>
    readers.map((reader, index) => take(`client ${index}`, reader as never));
  return { clock, take: (client: string, reader = openReader()) => take(client, reader as never), fill };
}

test('a client has two slots, and another one for each released one', () => {
  const { take } = openPlaces();
  const giveBack = take('a');
  take('a');
  expect(() => take('a')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  take('b');
  giveBack();
  take('a');
});

test('a reader that left before its slot was taken keeps none', () => {
  const { take } = openPlaces();
  const gone = { ...openReader(), destroyed: true };
  take('a', gone);
  take('a', gone);
  take('a');
});

test('the slowest of ten slow readers loses its slot to the next client', () => {
  const { clock, take, fill } = openPlaces();
  const readers = Array.from({ length: 10 }, () => openReader(65_536));
  fill(readers);
  expect(() => take('next')).toThrow(expect.objectContaining({ code: 'overloaded' }));
  clock.now = 10_000;
  // All read 20,000 bytes per second for ten seconds, except the third, which reads less.
  for (const [index, reader] of readers.entries()) reader.bytesWritten = 65_536 + (index === 2 ? 100_000 : 200_000);
  take('next');
  expect(readers.map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
});

test('fast readers and waiting readers keep their slots', () => {
  const { clock, take, fill } = openPlaces();
  const fast = Array.from({ length: 5 }, () => openReader(65_536));
  const waiting = Array.from({ length: 5 }, () => openReader());
  fill([...fast, ...waiting]);
  clock.now = 10_000;
  for (const reader of fast) reader.bytesWritten = 1_000_000;
  expect(() => take('next')).toThrow(expect.objectContaining({ code: 'overloaded' }));
  for (const { destroy } of [...fast, ...waiting]) expect(destroy).not.toHaveBeenCalled();
});
