import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/queries.ts';
import { loadMarks, sendMark } from './mark-calls.ts';
import { currentMarks } from './marks.ts';
import { type Mark, type MarkSubject, markValue } from './marks-state.ts';
import { setMark } from './set-mark.ts';
import { reloadMarks, startMarks } from './start-marks.ts';

/** Lists in the order of their requests. The test answers them. */
const lists: ((marks: Mark[]) => void)[] = [];
const subject: MarkSubject = { proformaId: null, aliasId: 'a1', listingId: 'L1' };
const mark: Mark = { ...subject, id: 'm1', proformaId: 'p1', value: 1 };
const shown = () => markValue(currentMarks(), 'bookmark', subject);

let stop = () => {};
function start() {
  lists.length = 0;
  vi.spyOn(loadMarks, 'bookmark').mockImplementation(() => new Promise((resolve) => lists.push(resolve)));
  stop = startMarks(createQueryClient(), ['bookmark']);
}
afterEach(() => stop());

test('A mark that is confirmed while its list loads stays', async () => {
  start();
  vi.spyOn(sendMark, 'bookmark').mockResolvedValueOnce(mark);
  await setMark('bookmark', subject, 1);
  lists[0]!([]);
  await expect.poll(() => lists.length).toBe(2);
  expect(shown()).toBe(1);
  lists[1]!([mark]);
  await expect.poll(() => currentMarks().saved.bookmark.get('a1')?.id).toBe('m1');
});

test('A mark that is confirmed once its list is loaded does not load it again', async () => {
  start();
  lists[0]!([mark]);
  await expect.poll(shown).toBe(1);
  vi.spyOn(sendMark, 'bookmark').mockResolvedValueOnce(null);
  await setMark('bookmark', subject, 0);
  expect([shown(), lists.length]).toEqual([0, 1]);
});

test('A reload during a load counts, even if the earlier list arrives last', async () => {
  const failed = vi.spyOn(console, 'error');
  start();
  reloadMarks();
  await expect.poll(() => lists.length).toBe(2);
  lists[1]!([mark]);
  await expect.poll(shown).toBe(1);
  lists[0]!([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toBe(1);
  expect(failed).not.toHaveBeenCalled();
});
