import { expect, test } from 'vitest';
import type { SearchParameters } from '#domain/search-parameters.ts';
import type { WatchedSearch } from '#store/alerts/watched-searches.ts';
import { matchesAll } from '#tests/alerts.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { toIndexed } from '../inventory/to-indexed.ts';
import { createWatchList } from './watch-list.ts';

const { insertOnly: _insertOnly, lineNumber: _lineNumber, ...row } = makeImportRow('a');
const home = toIndexed({ ...row, listing_id: '0123456789abcdef' });
const watched = (savedSearchId: string, more: Partial<SearchParameters> = {}, isWatched = true): WatchedSearch => ({
  savedSearchId,
  userId: 'user',
  searchParams: { ...matchesAll, ...more },
  isWatched,
});
const gone = (savedSearchId: string) => watched(savedSearchId, {}, false);

test('Searches that come and go take no more memory than those that are there', () => {
  const list = createWatchList();
  list.update([watched('stays')]);
  const highestKeys = Array.from({ length: 20 }, (_, round) => {
    const id = `round ${round}`;
    list.update([gone('never there'), watched(id, { interestRate: 5 + round / 10, keywords: 'pool' })]);
    expect(list.hasKeywords()).toBe(true);
    const keys = [...list.findMatches(home)];
    expect(keys.map((key) => list.searchOf(key).savedSearchId).sort()).toEqual([id, 'stays']);
    list.update([gone(id)]);
    expect(list.hasKeywords()).toBe(false);
    return Math.max(...keys);
  });
  expect(Math.max(...highestKeys)).toBe(1);
});

test('Searches with equal assumptions share them for as long as one of them is there', () => {
  const list = createWatchList();
  const assumptionsOf = (id: string) =>
    [...list.findMatches(home)].map(list.searchOf).find(({ savedSearchId }) => savedSearchId === id)!.assumptions;
  list.update([watched('a'), watched('b'), watched('other', { interestRate: 5 })]);
  const shared = assumptionsOf('a');
  expect(assumptionsOf('b')).toBe(shared);
  expect(assumptionsOf('other')).not.toBe(shared);
  list.update([gone('a')]);
  list.update([watched('a')]);
  expect(assumptionsOf('a')).toBe(shared);
  list.update([watched('a', { interestRate: 5 }), gone('b')]);
  expect(assumptionsOf('a')).toBe(assumptionsOf('other'));
  list.update([watched('b')]);
  expect(assumptionsOf('b')).toEqual(shared);
  expect(assumptionsOf('b')).not.toBe(shared);
});

test('Lists of different rates give a search the same key, whatever they leave out', () => {
  const [all, before, now] = [createWatchList(), createWatchList(6), createWatchList(7)];
  const unreadable = watched('bad', { zipCode: '4410' });
  const updates = [
    [watched('open'), watched('fixed', { interestRate: 5 }), unreadable],
    [gone('open'), watched('second', { interestRate: 5 })],
    [watched('third'), gone('bad'), watched('fourth'), gone('fixed')],
    [watched('second'), watched('open')],
  ];
  for (const list of [all, before, now]) {
    const sizes = updates.map((update) => {
      list.update(update);
      return list.unreadable.size;
    });
    expect(sizes).toEqual([1, 1, 0, 0]);
  }
  const namesOf = ({ findMatches, searchOf }: typeof all) =>
    new Map([...findMatches(home)].map((key) => [key, searchOf(key).savedSearchId]));
  expect([...namesOf(all).values()].sort()).toEqual(['fourth', 'open', 'second', 'third']);
  expect(namesOf(before)).toEqual(namesOf(all));
  expect(namesOf(now)).toEqual(namesOf(all));
});
