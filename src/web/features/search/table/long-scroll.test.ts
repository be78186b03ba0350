import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barOf, laidOut, positionAfter, type ScrollPosition } from './long-scroll.ts';

const room = 600;
const rows = (count: number) => ({ content: 40 + count * 52, room });
const million = rows(10_000_000);
const lastOf = ({ content }: { content: number }) => content - room;
const top: ScrollPosition = { top: 0, bar: 0 };

test('A table that browsers can lay out scrolls one to one', () => {
  const short = rows(20_000);
  expect(laidOut(short)).toBe(short.content);
  expect(positionAfter(top, 500_000.5, short)).toEqual({ top: 500_000.5, bar: 500_000.5 });
});

test('The ends of the scroll bar are the first and the last row, however many there are', () => {
  const end = laidOut(million) - room;
  expect(laidOut(million)).toBeLessThan(17_800_000);
  expect(positionAfter(top, end, million)).toEqual({ top: lastOf(million), bar: end });
  expect(positionAfter({ top: lastOf(million), bar: end }, 0, million)).toEqual(top);
});

test('Small steps pass every row, from anywhere, and the scroll bar never ends before the rows do', () => {
  fc.assert(
    fc.property(fc.nat(laidOut(million) - room), fc.constantFrom(-540, -40, 40, 540), (bar, step) => {
      let position = positionAfter(top, bar, million);
      for (let count = 0; count < 400; count += 1) {
        const next = positionAfter(position, position.bar + step, million);
        expect(next.top).toBeCloseTo(Math.min(Math.max(position.top + step, 0), lastOf(million)), 3);
        expect(next.bar).toBeGreaterThanOrEqual(0);
        expect(next.bar).toBeLessThanOrEqual(laidOut(million) - room);
        position = next;
      }
    }),
    {
      numRuns: 50,
      examples: [
        [0, 40],
        [laidOut(million) - room, -40],
        [1_000_300, -540],
      ],
    },
  );
});

test('Scrolling by small steps reaches the end together with the scroll bar', () => {
  const extent = rows(400_000);
  let position = top;
  for (let steps = 0; position.top < lastOf(extent) && steps < 100_000; steps += 1) {
    position = positionAfter(position, position.bar + room, extent);
  }
  expect(position).toEqual({ top: lastOf(extent), bar: laidOut(extent) - room });
});

test('Content positions map to scroll bar positions in order', () => {
  fc.assert(
    fc.property(fc.nat(lastOf(million)), fc.nat(lastOf(million)), (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(barOf(low, million)).toBeLessThanOrEqual(barOf(high, million));
    }),
  );
});
