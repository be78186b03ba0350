import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Notice, onNotice } from '../../lib/notify.ts';
import { replaceMarks } from './change-marks.ts';
import { changeMarks, currentMarks } from './marks.ts';
import { type Mark, type MarkSubject, markValue } from './marks-state.ts';
import { forgetMarks, onMarkSaved, setMark } from './set-mark.ts';

type Request = {
  method: string;
  path: string;
  body: unknown;
  answer: (status: number, data?: unknown, error?: unknown) => void;
};

/** What was shown to the person. */
let notices: Notice[] = [];
let stopNotices = () => {};
const failures = () => notices.filter(({ more }) => more === 'failure').map(({ message }) => message);
const others = () => notices.filter(({ more }) => more !== 'failure').map(({ message }) => message);

/** Requests in order of arrival. The test answers them. */
let requests: Request[] = [];
const row: MarkSubject = { proformaId: null, aliasId: 'a1', listingId: 'L1' };
const marked = { id: 'm1', proforma_id: 'p1', alias_id: 'a1', listing_id: 'L1', created_at: '2026-01-01T00:00:00Z' };
const saved: Mark = { id: 'm1', proformaId: 'p1', aliasId: 'a1', listingId: 'L1', value: 1 };
const rated = (rating: number | null) => ({ ...marked, rating });
const shown = (kind: 'rating' | 'bookmark') => markValue(currentMarks(), kind, row);
const nextRequest = async (count: number) => {
  await expect.poll(() => requests).toHaveLength(count);
  return requests[count - 1]!;
};

beforeEach(() => {
  requests = [];
  notices = [];
  stopNotices = onNotice((notice) => notices.push(notice));
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    return new Promise<Response>((resolve) => {
      const answer = (status: number, data?: unknown, error?: unknown) =>
        resolve(new Response(status === 204 ? null : JSON.stringify({ data, error }), { status }));
      requests.push({
        method,
        path,
        body: Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')),
        answer,
      });
    });
  });
});
afterEach(() => {
  forgetMarks();
  stopNotices();
  vi.unstubAllGlobals();
});

test('Of several quick clicks the last one counts, and those between are not sent', async () => {
  const done = setMark('rating', row, 1);
  for (const stars of [2, 3, 4]) void setMark('rating', row, stars);
  expect(shown('rating')).toBe(4);
  const first = await nextRequest(1);
  expect(first).toMatchObject({ method: 'POST', body: { alias_id: 'a1', listing_id: 'L1', rating: '1' } });
  first.answer(200, rated(1));
  const last = await nextRequest(2);
  expect(last).toMatchObject({ method: 'PUT', body: { rating: '4' } });
  expect(shown('rating')).toBe(4);
  last.answer(200, rated(4));
  await done;
  expect([shown('rating'), requests.length]).toEqual([4, 2]);
  expect(others()).toEqual(['Rating saved!']);
});

test('A rating names the listing, the alias and the saved proforma wherever they are known', async () => {
  changeMarks((state) => replaceMarks(state, 'bookmark', [saved]));
  const done = setMark('rating', row, 5);
  const request = await nextRequest(1);
  expect(request.body).toEqual({ proforma_id: 'p1', alias_id: 'a1', listing_id: 'L1', rating: '5' });
  request.answer(201, rated(5));
  await done;
  const again = setMark('rating', { ...row, proformaId: 'p1' }, 4);
  const change = await nextRequest(2);
  expect(change).toMatchObject({ method: 'PUT', body: { proforma_id: 'p1', alias_id: 'a1', listing_id: 'L1' } });
  change.answer(200, rated(4));
  await again;
});

test('A proforma that lost its alias elsewhere is rated only by its id', async () => {
  const done = setMark('rating', { ...row, proformaId: 'p1' }, 5);
  (await nextRequest(1)).answer(422);
  const request = await nextRequest(2);
  expect(request.body).toEqual({ proforma_id: 'p1', rating: '5' });
  request.answer(201, { ...rated(5), alias_id: null });
  await done;
  expect(others()).toEqual(['Rating saved!']);
});

test('A bookmark carries the name of the home, cut to 200 characters', async () => {
  const done = setMark('bookmark', { ...row, name: `12 Oak St ${'x'.repeat(300)}` }, 1);
  const { body, answer } = await nextRequest(1);
  expect(body).toMatchObject({ alias_id: 'a1', listing_id: 'L1', title: expect.stringMatching(/^12 Oak St x{189}…$/) });
  answer(201, { ...marked, title: null, chat_session_id: null, proforma: { alias_id: 'a1' } });
  await done;
  expect(shown('bookmark')).toBe(1);
});

test('A failed rating reverts to the previous stars with a notice', async () => {
  changeMarks((state) => replaceMarks(state, 'rating', [{ ...saved, value: 2 }]));
  const done = setMark('rating', row, 5);
  (await nextRequest(1)).answer(500);
  await done;
  expect(shown('rating')).toBe(2);
  expect(failures()).toEqual(['Failed to save rating']);
  expect(others()).toEqual([]);
});

test('A bookmark beyond the plan says why it was not saved, and leads to the plans', async () => {
  const done = setMark('bookmark', row, 1);
  const error = { code: 'plan_limit_reached', message: 'You’ve reached your plan’s limit.', request_id: 'r1' };
  (await nextRequest(1)).answer(403, undefined, error);
  await done;
  expect(shown('bookmark')).toBe(0);
  const help = { why: 'You’ve reached your plan’s limit of bookmarks.', href: '/billing/plans', link: 'See plans' };
  expect(notices).toEqual([{ message: 'Failed to save bookmark', more: help }]);
});

test('A change after a failed one is still sent', async () => {
  const done = setMark('bookmark', row, 1);
  void setMark('bookmark', row, 0);
  void setMark('bookmark', row, 1);
  void setMark('bookmark', row, 0);
  (await nextRequest(1)).answer(500);
  await done;
  expect([shown('bookmark'), requests.length]).toEqual([0, 1]);
  expect(failures()).toEqual([]);
});

test('An existing bookmark is not created again', async () => {
  changeMarks((state) => replaceMarks(state, 'bookmark', [saved]));
  await setMark('bookmark', { ...row, proformaId: 'p1' }, 1);
  expect([shown('bookmark'), requests.length]).toEqual([1, 0]);
});

test('A bookmark is removed by its id, and removing it twice is no error', async () => {
  changeMarks((state) => replaceMarks(state, 'bookmark', [saved]));
  const settled = vi.fn();
  const unwatch = onMarkSaved(settled);
  const done = setMark('bookmark', row, 0);
  const request = await nextRequest(1);
  expect(request).toMatchObject({ method: 'DELETE', path: '/api/v1/bookmarks/m1' });
  request.answer(404);
  await done;
  unwatch();
  expect([shown('bookmark'), settled.mock.calls.length, failures()]).toEqual([0, 1, []]);
});

test('A cleared rating is removed, whether or not the server had one', async () => {
  changeMarks((state) => replaceMarks(state, 'rating', [{ ...saved, value: 3 }]));
  const done = setMark('rating', row, 0);
  const request = await nextRequest(1);
  expect(request).toMatchObject({ method: 'PUT', body: { rating: '0' } });
  request.answer(200, { id: null, proforma_id: null, alias_id: null, listing_id: null, rating: null });
  await done;
  expect([shown('rating'), currentMarks().saved.rating.size]).toEqual([0, 0]);
});

test('A response after sign-out is ignored', async () => {
  const done = setMark('bookmark', row, 1);
  const request = await nextRequest(1);
  forgetMarks();
  request.answer(201, { ...marked, title: null, chat_session_id: null, proforma: { alias_id: 'a1' } });
  await done;
  expect([shown('bookmark'), currentMarks().saved.bookmark.size]).toEqual([0, 0]);
});

test('A mark of an edited home carries its numbers, and later marks go to the saved proforma', async () => {
  const onSaved = vi.fn();
  const edited = { ...row, edited: { assumptions: { interest_rate: 7.25 }, facts: { rent: 2150 }, onSaved } };
  const done = setMark('bookmark', edited, 1);
  void setMark('bookmark', edited, 0);
  const first = await nextRequest(1);
  expect(first.body).toEqual({
    alias_id: 'a1',
    listing_id: 'L1',
    'assumptions[interest_rate]': '7.25',
    'facts[rent]': '2150',
  });
  // The unedited home has no bookmark.
  expect(shown('bookmark')).toBe(0);
  first.answer(201, {
    ...marked,
    id: 'm2',
    proforma_id: 'p2',
    alias_id: null,
    title: null,
    chat_session_id: null,
    proforma: { alias_id: null },
  });
  await done;
  expect(onSaved.mock.calls).toEqual([['p2']]);
  const second = await nextRequest(2);
  expect(second).toMatchObject({ method: 'DELETE', path: '/api/v1/bookmarks/m2' });
  second.answer(204);
  await vi.waitFor(() => expect(currentMarks().pending.bookmark.size).toBe(0));
  expect(currentMarks().saved.bookmark.size).toBe(0);
});

test('A response in an unknown format is a failure', async () => {
  const done = setMark('pin', row, 1);
  (await nextRequest(1)).answer(201, { id: 7 });
  await done;
  expect(markValue(currentMarks(), 'pin', row)).toBe(0);
  expect(failures()).toEqual(['Failed to save pin']);
});

test('Marks of one home are sent in order, so that the next one names the proforma that the first one saved', async () => {
  const bookmarked = setMark('bookmark', row, 1);
  const pinned = setMark('pin', row, 1);
  const otherHome = setMark('pin', { proformaId: null, aliasId: 'a2', listingId: 'L2' }, 1);
  const [first, other] = [await nextRequest(2).then(() => requests[0]!), requests[1]!];
  expect([first.path, other.body]).toEqual(['/api/v1/bookmarks', { alias_id: 'a2', listing_id: 'L2' }]);
  expect([shown('bookmark'), markValue(currentMarks(), 'pin', row)]).toEqual([1, 1]);
  first.answer(201, { ...marked, title: null, chat_session_id: null, proforma: { alias_id: 'a1' } });
  await bookmarked;
  const second = await nextRequest(3);
  expect(second).toMatchObject({
    path: '/api/v1/user_pins',
    body: { proforma_id: 'p1', alias_id: 'a1', listing_id: 'L1' },
  });
  second.answer(500);
  await pinned;
  expect([shown('bookmark'), markValue(currentMarks(), 'pin', row)]).toEqual([1, 0]);
  other.answer(201, { ...marked, id: 'm2', proforma_id: 'p2', alias_id: 'a2', listing_id: 'L2' });
  await otherHome;
});

test('Of changes that wait for another mark of the home, only the last one is sent', async () => {
  const bookmarked = setMark('bookmark', row, 1);
  for (const stars of [1, 2, 3]) void setMark('rating', row, stars);
  const first = await nextRequest(1);
  first.answer(201, { ...marked, title: null, chat_session_id: null, proforma: { alias_id: 'a1' } });
  await bookmarked;
  const rating = await nextRequest(2);
  expect(rating.body).toMatchObject({ proforma_id: 'p1', rating: '3' });
  rating.answer(200, rated(3));
  await vi.waitFor(() => expect(others()).toEqual(['Rating saved!']));
  expect([shown('rating'), requests.length]).toEqual([3, 2]);
});
