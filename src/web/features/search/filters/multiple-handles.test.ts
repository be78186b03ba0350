import { expect, test } from 'vitest';
import { handlesOf, movedMultiples } from './multiple-handles.ts';

const any = { targetEquityMultiple: 1.3, equityMultipleRange: null };
const upTo = (high: number) => ({ targetEquityMultiple: 1.3, equityMultipleRange: [null, high] as [null, number] });

test('Without an upper limit the right handle is at the end of the track', () => {
  expect(handlesOf(any)).toEqual([1.3, 2.8]);
  expect(handlesOf(upTo(2))).toEqual([1.3, 2]);
  expect(handlesOf({ targetEquityMultiple: 9, equityMultipleRange: [null, 12] })).toEqual([2.8, 2.8]);
});

test('A moved handle sets only its side, and the end of the track means no limit', () => {
  expect(movedMultiples(any, [1.5, 2.8])).toEqual({ targetEquityMultiple: 1.5 });
  expect(movedMultiples(any, [1.3, 2.1])).toEqual({ equityMultipleRange: [null, 2.1] });
  expect(movedMultiples(upTo(2.1), [1.3, 2.8])).toEqual({ equityMultipleRange: null });
  expect(movedMultiples(upTo(12), [1.4, 2.8])).toEqual({ targetEquityMultiple: 1.4 });
});
