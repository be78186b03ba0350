import { expect, test } from 'vitest';
import type { MarkedProforma } from '#contracts/marks.ts';
import { isForSale } from '#domain/is-for-sale.ts';
import { countKinds, currentPrice, filterMarkedHomes, placesOf } from './filter-marked-homes.ts';
import { readMarkedHomesFilter } from './marked-homes-filter.ts';

type Parts = Partial<
  Pick<MarkedProforma, 'bookmark_id' | 'pin_id' | 'rating' | 'exclusive' | 'portfolio_ids' | 'current'>
>;
const home = (name: string, figures: [multiple: number | null, income: number, price: number], parts: Parts = {}) =>
  ({
    title: name,
    listing: {
      city: name === 'Bolton' ? 'Bolton' : 'Memphis',
      state_or_province: name === 'Bolton' ? 'MS' : 'TN',
      property_type: name === 'Condo' ? 'CONDO' : 'SFR',
      list_price: figures[2],
    },
    calculation: { equity_multiple: figures[0], yearly_net_income: figures[1] },
    bookmark_id: null,
    pin_id: null,
    rating: null,
    exclusive: false,
    portfolio_ids: [],
    asking_price: figures[2],
    current: null,
    ...parts,
  }) as unknown as MarkedProforma;

const rows = [
  home('House', [1.5, 9000, 300_000], { bookmark_id: 'b1', rating: 3, portfolio_ids: ['P'] }),
  home('Condo', [2, 3000, 200_000], {
    pin_id: 'n1',
    rating: 5,
    current: { list_price: 90_000, standard_status: 'Active' },
  }),
  home('Bolton', [null, 5000, 100_000], {
    exclusive: true,
    current: { list_price: 100_000, standard_status: 'Closed' },
  }),
];
const names = (filter: Parameters<typeof filterMarkedHomes>[1]) =>
  filterMarkedHomes(rows, filter).map(({ title }) => title);

test.each([
  [{}, ['House', 'Condo', 'Bolton']],
  [{ kind: 'bookmark' }, ['House']],
  [{ kind: 'pin' }, ['Condo']],
  [{ kind: 'rating' }, ['House', 'Condo']],
  [{ kind: 'exclusive' }, ['Bolton']],
  [{ stars: '4' }, ['Condo']],
  [{ place: 'TN' }, ['House', 'Condo']],
  [{ place: 'Bolton, MS' }, ['Bolton']],
  [{ type: 'CONDO' }, ['Condo']],
  [{ portfolio: 'P' }, ['House']],
  [{ portfolio: 'none' }, ['Condo', 'Bolton']],
  [{ sort: 'multiple' }, ['Condo', 'House', 'Bolton']],
  [{ sort: 'income' }, ['House', 'Bolton', 'Condo']],
  [{ sort: 'price' }, ['Condo', 'Bolton', 'House']],
  [{ sort: 'rating' }, ['Condo', 'House', 'Bolton']],
  [{ kind: 'rating', place: 'TN', sort: 'price' }, ['Condo', 'House']],
] as const)('%j gives %j', (filter, expected) => {
  expect(names(filter)).toEqual(expected);
});

test('The highest score comes first, homes without an analysis last', () => {
  const scores: Readonly<Record<string, number>> = { House: 40, Bolton: 80 };
  const sorted = filterMarkedHomes(rows, { sort: 'score' }, ({ title }) => scores[title ?? ''] ?? null);
  expect(sorted.map(({ title }) => title)).toEqual(['Bolton', 'House', 'Condo']);
});

test('The kinds are counted, and the places named with each state before its cities', () => {
  expect(countKinds(rows)).toEqual({ bookmark: 1, pin: 1, rating: 2, exclusive: 1 });
  expect(placesOf(rows)).toEqual(['MS', 'Bolton, MS', 'TN', 'Memphis, TN']);
  const inOhio = (city: string) => ({ ...rows[0]!, listing: { ...rows[0]!.listing, city, state_or_province: 'OH' } });
  expect(placesOf(['Toledo', 'Cleveland', 'Ada'].map(inOhio))).toEqual([
    'OH',
    'Ada, OH',
    'Cleveland, OH',
    'Toledo, OH',
  ]);
});

test("A home has today's price, or its last one if it is no longer listed", () => {
  expect(rows.map(currentPrice)).toEqual([300_000, 90_000, 100_000]);
  expect(rows.map(({ current }) => isForSale(current))).toEqual([false, true, false]);
});

test('Valid filters of a URL are kept', () => {
  const query = { kind: 'pin', stars: '4', place: 'TN', type: 'SFR', portfolio: 'P', sort: 'price' };
  expect(readMarkedHomesFilter(query)).toEqual(query);
  expect(
    readMarkedHomesFilter({ kind: 'like', stars: '6', place: '', type: 'BARN', sort: 'recent', more: 'x' }),
  ).toEqual({});
  expect(readMarkedHomesFilter({ stars: 4 })).toEqual({});
});
