import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Portfolio } from '#contracts/portfolios.ts';
import type { MarkSubject } from '../marks/marks-state.ts';
import {
  type HomeLinks,
  linksOf,
  planOf,
  savedOtherwise,
  saveToPortfolios,
  tickedLinks,
} from './save-to-portfolios.ts';

const portfolio = (id: string, links: Portfolio['links']) => ({ id, links }) as Portfolio;
const link = (id: string, proforma_id: string, alias_id: string | null, listing_id = 'L') => ({
  id,
  proforma_id,
  alias_id,
  listing_id,
});
const portfolios = [
  portfolio('A', [link('link-1', 'p1', 'a1'), link('link-2', 'p2', null)]),
  portfolio('B', [link('link-3', 'p1', 'a1')]),
  portfolio('C', [link('link-4', 'p3', 'a3', 'M')]),
];
const row = (aliasId: string | null): MarkSubject => ({ proformaId: null, aliasId, listingId: 'L' });
const edited = { assumptions: { interest_rate: 7.25 }, facts: {}, onSaved: () => undefined };
const idsOf = ({ same, other }: HomeLinks) => [same.map(({ id }) => id), other.map(({ id }) => id)];

test.each<[string, MarkSubject, [string[], string[]]]>([
  ['a row of a search is found by its alias', row('a1'), [['link-1', 'link-3'], ['link-2']]],
  ['a saved proforma by its id alone', { ...row('a1'), proformaId: 'p2' }, [['link-2'], ['link-1', 'link-3']]],
  ['one under other assumptions only with other numbers', row('a9'), [[], ['link-1', 'link-2', 'link-3']]],
  ['so is one that was edited on screen', { ...row('a1'), edited }, [[], ['link-1', 'link-2', 'link-3']]],
  ['another home not at all', { ...row(null), listingId: 'N' }, [[], []]],
])('In portfolios %s', (_, subject, ids) => {
  expect(idsOf(linksOf(portfolios, subject))).toEqual(ids);
});

test('Only ticked or unticked portfolios change', () => {
  const links = linksOf(portfolios, row('a1'));
  const plan = (...ids: string[]) => planOf(links, { chosen: new Set(ids), ticked: links.same, updated: null });
  expect(plan('B', 'C')).toEqual({ updated: null, add: ['C'], remove: ['link-1'] });
  expect(plan('A', 'B')).toEqual({ updated: null, add: [], remove: [] });
});

test.each<[string, MarkSubject, string[]]>([
  ['those with the numbers on screen', row('a1'), ['link-1', 'link-3']],
  ['those of the open proforma, edited', { ...row(null), proformaId: 'p2', edited }, ['link-2']],
  ['those of the only saved proforma, edited', { ...row('a3'), listingId: 'M', edited }, ['link-4']],
  ['none of several that edits could belong to', { ...row('a1'), edited }, []],
])('At first the ticked portfolios are %s', (_, subject, ids) => {
  expect(tickedLinks(linksOf(portfolios, subject), subject).map(({ id }) => id)).toEqual(ids);
});

test('A proforma with other numbers stays in an unticked portfolio', () => {
  const subject = { ...row('a3'), listingId: 'M', edited };
  const links = linksOf(portfolios, subject);
  const plan = (updated: string | null) => planOf(links, { chosen: new Set(['B']), ticked: links.other, updated });
  expect(plan(null)).toEqual({ updated: null, add: ['B'], remove: [] });
  expect(plan('p3')).toEqual({ updated: 'p3', add: ['B'], remove: ['link-4'] });
});

test('An updated proforma stays in its portfolios, and a separate one is added', () => {
  const links = linksOf([portfolio('A', [link('link-1', 'p1', 'a1')])], { ...row('a1'), edited });
  const plan = (updated: string | null) => planOf(links, { chosen: new Set(['A', 'C']), ticked: links.other, updated });
  expect(plan('p1')).toEqual({ updated: 'p1', add: ['C'], remove: [] });
  expect(plan(null)).toEqual({ updated: null, add: ['A', 'C'], remove: [] });
});

test.each<[string, MarkSubject, string[], ReturnType<typeof savedOtherwise>]>([
  ['nowhere where it is to be saved', row('a9'), ['C'], null],
  ['in one of them', row('a9'), ['B', 'C'], { proformaId: 'p1' }],
  ['several times: none of them is the one to update', row('a9'), ['A'], { proformaId: null }],
  ['but also with these numbers', row('a1'), ['A', 'B'], null],
  ['and is open itself, edited', { ...row('a1'), proformaId: 'p2', edited }, ['B'], { proformaId: 'p2' }],
  ['and another saved one is open', { ...row(null), proformaId: 'p9' }, ['B'], { proformaId: null }],
])('A home is saved with other numbers %s', (_, subject, chosen, expected) => {
  expect(savedOtherwise(linksOf(portfolios, subject), subject, new Set(chosen))).toEqual(expected);
});

test('A save of which several steps fail throws once, and leaves no unhandled error', async () => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'DELETE') await setTimeout(20);
    throw new TypeError('offline');
  });
  const plan = { updated: null, add: ['A'], remove: ['link-1'] };
  const saved = { subject: row('a1'), plan, creation: null };
  await expect(saveToPortfolios(saved)).rejects.toThrow();
  // An unhandled error would fail the run.
  await setTimeout(50);
});
