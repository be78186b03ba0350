import { expect, test } from 'vitest';
import type { DetailRow } from '../../../model/labels/detail-fields.ts';
import { editsInWords } from './edits-in-words.ts';

const edited = {
  listing: { list_price: 100_000, rent: 2_150 },
  proforma: { interest_rate: 7.25, price_offer: 'ten' },
  calculation: {},
} as unknown as DetailRow;

test('edits are named with their values; an unedited proforma has none', () => {
  expect(editsInWords({ interest_rate: 7.25, rent: 2150 }, edited)).toBe('Interest rate 7.25%, Monthly rent $2,150');
  expect(editsInWords({ price_offer: 'ten' }, edited)).toBe('Price offer 10% Off');
  expect(editsInWords({ list_price: 100_000 }, { ...edited, asking_price: 120_000 })).toBe('Price used $100,000');
  expect(editsInWords({}, edited)).toBe('');
});
