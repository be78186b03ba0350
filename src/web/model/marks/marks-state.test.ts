import { describe, expect, test } from 'vitest';
import { dropWish, keepMark, settleMark, takeMarks, wishMark } from './change-marks.ts';
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
const nothing = { bookmark: false, pin: false, rating: 0, exclusive: false, elsewhere: false };

describe('marks as the server has them', () => {
  test('are found by the alias of a row and by the proforma they were kept as', () => {
    const state = takeMarks(noMarks, 'rating', [mark({ value: 4 })]);
    expect(markValue(state, 'rating', row)).toBe(4);
    expect(markValue(state, 'rating', { ...row, proformaId: 'p1' })).toBe(4);
  });

  test('are indexed by the proforma once there is no alias', () => {
    const state = takeMarks(noMarks, 'rating', [mark({ aliasId: null, value: 2 })]);
    expect([...state.kept.rating.keys()]).toEqual(['p1']);
    expect(markValue(state, 'rating', { proformaId: 'p1', aliasId: 'now-like-this', listingId: 'L1' })).toBe(2);
    expect(markValue(state, 'rating', row)).toBe(0);
  });

  test('of an alias are not those of an edited proforma that has come to look like it', () => {
    const state = takeMarks(noMarks, 'pin', [mark({ proformaId: 'other' })]);
    const edited = { ...row, proformaId: 'p1' };
    expect(markValue(state, 'pin', edited)).toBe(0);
    expect(keyOf(state, 'pin', edited)).toBe('p1');
  });

  test('exclusives belong to the listing, whatever the assumptions', () => {
    const state = takeMarks(noMarks, 'exclusive', [mark({ aliasId: null, proformaId: null })]);
    expect(viewOf(state, row)).toEqual({ ...nothing, exclusive: true });
    expect(viewOf(state, sameListing)).toEqual({ ...nothing, exclusive: true });
  });

  test('of one proforma count once: a second bookmark is ignored', () => {
    const state = takeMarks(noMarks, 'bookmark', [mark({ id: 'new' }), mark({ id: 'old' })]);
    expect(state.kept.bookmark.get('alias-1')?.id).toBe('new');
    expect(countOfKind(state, 'bookmark')).toBe(1);
  });
});

describe('a card without marks of its own', () => {
  test('shows those that its listing has under other assumptions, and says so', () => {
    const kept = takeMarks(takeMarks(noMarks, 'rating', [mark({ value: 5 })]), 'pin', [mark()]);
    expect(viewOf(kept, sameListing)).toEqual({ ...nothing, pin: true, rating: 5, elsewhere: true });
    expect(viewOf(kept, row)).toEqual({ ...nothing, pin: true, rating: 5 });
  });

  test('shows its own alone, as soon as it has one', () => {
    const kept = takeMarks(noMarks, 'rating', [mark({ value: 5 })]);
    const own = wishMark(kept, 'bookmark', sameListing, 1);
    expect(viewOf(own, sameListing)).toEqual({ ...nothing, bookmark: true });
  });

  test('shows nothing of a mark that is being taken away', () => {
    const kept = takeMarks(noMarks, 'bookmark', [mark()]);
    expect(viewOf(wishMark(kept, 'bookmark', row, 0), sameListing)).toEqual(nothing);
  });
});

describe('a mark that was set', () => {
  test('shows before the server has answered, and goes back where it fails', () => {
    const kept = takeMarks(noMarks, 'rating', [mark({ value: 3 })]);
    const wished = wishMark(kept, 'rating', row, 5);
    expect(viewOf(wished, row).rating).toBe(5);
    expect(viewOf(dropWish(wished, 'rating', 'alias-1'), row).rating).toBe(3);
  });

  test('is the one that was set last, whatever the server says of those before', () => {
    const first = wishMark(noMarks, 'rating', row, 2);
    const second = wishMark(first, 'rating', row, 5);
    const settled = settleMark(second, 'rating', 'alias-1', { sent: 2, mark: mark({ value: 2 }) });
    expect(markValue(settled, 'rating', row)).toBe(5);
    const last = settleMark(settled, 'rating', 'alias-1', { sent: 5, mark: mark({ value: 5 }) });
    expect(markValue(last, 'rating', row)).toBe(5);
    expect(last.wished.rating.size).toBe(0);
  });

  test('counts at once, and no more once it is taken away', () => {
    const bookmarked = wishMark(noMarks, 'bookmark', row, 1);
    expect(countOfKind(bookmarked, 'bookmark')).toBe(1);
    const kept = settleMark(bookmarked, 'bookmark', 'alias-1', { sent: 1, mark: mark() });
    expect(countOfKind(kept, 'bookmark')).toBe(1);
    expect(countOfKind(wishMark(kept, 'bookmark', row, 0), 'bookmark')).toBe(0);
    const gone = settleMark(wishMark(kept, 'bookmark', row, 0), 'bookmark', 'alias-1', { sent: 0, mark: null });
    expect([countOfKind(gone, 'bookmark'), gone.kept.bookmark.size]).toEqual([0, 0]);
  });

  test('in another tab is taken over, and what is on its way here stays', () => {
    const here = wishMark(noMarks, 'rating', row, 1);
    const told = keepMark(here, 'rating', 'alias-1', mark({ value: 4 }));
    expect(markValue(told, 'rating', row)).toBe(1);
    expect(markValue(dropWish(told, 'rating', 'alias-1'), 'rating', row)).toBe(4);
    expect(markValue(keepMark(told, 'rating', 'alias-1', null), 'rating', row)).toBe(1);
  });
});
