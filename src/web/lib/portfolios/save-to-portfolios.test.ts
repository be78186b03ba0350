import { expect, test } from 'vitest';
import type { Portfolio } from '#contracts/portfolios-api.ts';
import { linksOf, planOf } from './save-to-portfolios.ts';

const portfolio = (id: string, links: Portfolio['links']) => ({ id, links }) as Portfolio;
const portfolios = [
  portfolio('A', [
    { id: 'link-1', proforma_id: 'p1', alias_id: 'a1' },
    { id: 'link-2', proforma_id: 'p2', alias_id: null },
  ]),
  portfolio('B', [{ id: 'link-3', proforma_id: 'p1', alias_id: 'a1' }]),
  portfolio('C', [{ id: 'link-4', proforma_id: 'p3', alias_id: 'a3' }]),
];
const row = (aliasId: string) => ({ proformaId: null, aliasId, listingId: 'L' });

test('A row of a search is found in portfolios by its alias, a kept proforma by its id alone', () => {
  expect(linksOf(portfolios, row('a1')).map(({ id }) => id)).toEqual(['link-1', 'link-3']);
  expect(linksOf(portfolios, { ...row('a3'), proformaId: 'p2' }).map(({ id }) => id)).toEqual(['link-2']);
  expect(linksOf(portfolios, { proformaId: null, aliasId: null, listingId: 'L' })).toEqual([]);
});

test('Only what differs from the portfolios that it is in is added or taken out', () => {
  const links = linksOf(portfolios, row('a1'));
  expect(planOf(links, new Set(['B', 'C']))).toEqual({ add: ['C'], remove: ['link-1'] });
  expect(planOf(links, new Set(['A', 'B']))).toEqual({ add: [], remove: [] });
});
