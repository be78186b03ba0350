import { expect, test } from 'vitest';
import { ownNameOf, wordsApart } from './homes-apart.ts';
import type { Home } from './portfolio-home.ts';

let links = 0;
const homeWith = (listing_id: string, proforma: Partial<Home['proforma']>, title: string | null = null) => ({
  link_id: `${++links}`,
  title,
  listing: { listing_id, unparsed_address: '12 Elm St' },
  proforma: { interest_rate: 6.5, mortgage_ltv: 75, vacancy: 5, ...proforma },
});
const wordsOf = (...homes: readonly ReturnType<typeof homeWith>[]) => [
  ...wordsApart(homes as unknown as readonly Home[], ownNameOf).values(),
];

test('Homes of one listing are told apart by at most two assumptions', () => {
  expect(wordsOf(homeWith('a', {}), homeWith('a', { interest_rate: 7 }))).toEqual(['Rate 6.50%', 'Rate 7.00%']);
  const [first = ''] = wordsOf(homeWith('a', {}), homeWith('a', { interest_rate: 7, mortgage_ltv: 80, vacancy: 8 }));
  expect(first.split(', ')).toHaveLength(2);
});

test('Other listings, other titles and equal assumptions need no words', () => {
  expect(wordsOf(homeWith('a', {}), homeWith('b', { interest_rate: 7 }))).toEqual(['', '']);
  expect(wordsOf(homeWith('a', {}), homeWith('a', { interest_rate: 7 }, 'High rate'))).toEqual(['', '']);
  expect(wordsOf(homeWith('a', {}), homeWith('a', {}))).toEqual(['', '']);
});
