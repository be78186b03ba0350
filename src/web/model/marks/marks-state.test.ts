import { describe, expect, test } from 'vitest';
import { confirmMark, dropPendingMark, replaceMarks, setPendingMark, storeMark } from './change-marks.ts';
import { countOfKind, keyOf, type Mark, markValue, noMarks, viewOf } from './marks-state.ts';

const row = { proformaId: null, aliasId: 'alias-1', listingId: 'L1' };
const sameListing = { ...row, aliasId: 'alias-2' };
const mark = (over: Partial<Mark> = {}): Mark => ({
  id: 'm1',
  proformaId: 'p1',
  aliasId: 'alias-1',
  listingId: 'L1',
  value: 1,
  ...over,
});
const nothing = { bookmark: false, pin: false, rating: 0, exclusive: false, isForOtherAssumptions: false };

describe('marks as the server has them', () => {
  test('are found by the alias of a row and by the saved proforma', () => {
    const state = replaceMarks(noMarks, 'rating', [mark({ value: 4 })]);
    expect(markValue(state, 'rating', row)).toBe(4);
    expect(markValue(state, 'rating', { ...row, proformaId: 'p1' })).toBe(4);
  });

  test('are indexed by the proforma once there is no alias', () => {
    const state = replaceMarks(noMarks, 'rating', [mark({ aliasId: null, value: 2 })]);
    expect([...state.saved.rating.keys()]).toEqual(['p1']);
    expect(markValue(state, 'rating', { proformaId: 'p1', aliasId: 'now-like-this', listingId: 'L1' })).toBe(2);
    expect(markValue(state, 'rating', row)).toBe(0);
  });

  test('of an alias are not those of an edited proforma that now has the same alias', () => {
    const state = replaceMarks(noMarks, 'pin', [mark({ proformaId: 'other' })]);
    const edited = { ...row, proformaId: 'p1' };
    expect(markValue(state, 'pin', edited)).toBe(0);
    expect(keyOf(state, 'pin', edited)).toBe('p1');
  });

  test('exclusives belong to the listing, whatever the assumptions', () => {
    const state = replaceMarks(noMarks, 'exclusive', [mark({ aliasId: null, proformaId: null })]);
    expect(viewOf(state, row)).toEqual({ ...nothing, exclusive: true });
    expect(viewOf(state, sameListing)).toEqual({ ...nothing, exclusive: true });
  });

  test('of one proforma count once: a second bookmark is ignored', () => {
    const state = replaceMarks(noMarks, 'bookmark', [mark({ id: 'new' }), mark({ id: 'old' })]);
    expect(state.saved.bookmark.get('alias-1')?.id).toBe('new');
    expect(countOfKind(state, 'bookmark')).toBe(1);
  });
});

describe('a card without marks of its own', () => {
  test('shows those of its listing under other assumptions', () => {
    const saved = replaceMarks(replaceMarks(noMarks, 'rating', [mark({ value: 5 })]), 'pin', [mark()]);
    expect(viewOf(saved, sameListing)).toEqual({ ...nothing, pin: true, rating: 5, isForOtherAssumptions: true });
    expect(viewOf(saved, row)).toEqual({ ...nothing, pin: true, rating: 5 });
  });

  test('shows only its own as soon as it has one', () => {
    const saved = replaceMarks(noMarks, 'rating', [mark({ value: 5 })]);
    const withMark = setPendingMark(saved, 'bookmark', sameListing, 1);
    expect(viewOf(withMark, sameListing)).toEqual({ ...nothing, bookmark: true });
  });

  test('does not show a mark that is being removed', () => {
    const saved = replaceMarks(noMarks, 'bookmark', [mark()]);
    expect(viewOf(setPendingMark(saved, 'bookmark', row, 0), sameListing)).toEqual(nothing);
  });
});

describe('a mark that was set', () => {
  test('shows before the response, and reverts on failure', () => {
    const saved = replaceMarks(noMarks, 'rating', [mark({ value: 3 })]);
    const changed = setPendingMark(saved, 'rating', row, 5);
    expect(viewOf(changed, row).rating).toBe(5);
    expect(viewOf(dropPendingMark(changed, 'rating', 'alias-1'), row).rating).toBe(3);
  });

  test('has the latest value, whatever the server returns for earlier ones', () => {
    const first = setPendingMark(noMarks, 'rating', row, 2);
    const second = setPendingMark(first, 'rating', row, 5);
    const settled = confirmMark(second, 'rating', 'alias-1', { sent: 2, mark: mark({ value: 2 }) });
    expect(markValue(settled, 'rating', row)).toBe(5);
    const last = confirmMark(settled, 'rating', 'alias-1', { sent: 5, mark: mark({ value: 5 }) });
    expect(markValue(last, 'rating', row)).toBe(5);
    expect(last.pending.rating.size).toBe(0);
  });

  test('counts at once, and no longer once removed', () => {
    const bookmarked = setPendingMark(noMarks, 'bookmark', row, 1);
    expect(countOfKind(bookmarked, 'bookmark')).toBe(1);
    const saved = confirmMark(bookmarked, 'bookmark', 'alias-1', { sent: 1, mark: mark() });
    expect(countOfKind(saved, 'bookmark')).toBe(1);
    expect(countOfKind(setPendingMark(saved, 'bookmark', row, 0), 'bookmark')).toBe(0);
    const removed = confirmMark(setPendingMark(saved, 'bookmark', row, 0), 'bookmark', 'alias-1', {
      sent: 0,
      mark: null,
    });
    expect([countOfKind(removed, 'bookmark'), removed.saved.bookmark.size]).toEqual([0, 0]);
  });

  test('in another tab is applied, and pending changes here stay', () => {
    const pendingHere = setPendingMark(noMarks, 'rating', row, 1);
    const updated = storeMark(pendingHere, 'rating', 'alias-1', mark({ value: 4 }));
    expect(markValue(updated, 'rating', row)).toBe(1);
    expect(markValue(dropPendingMark(updated, 'rating', 'alias-1'), 'rating', row)).toBe(4);
    expect(markValue(storeMark(updated, 'rating', 'alias-1', null), 'rating', row)).toBe(1);
  });
});
