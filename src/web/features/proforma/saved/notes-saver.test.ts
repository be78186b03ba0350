import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../model/api/call-error.ts';
import type { UnsavedNotes } from '../../../model/proforma/unsaved-notes.ts';
import { createNotesSaver } from './notes-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server with one text, and the browser's storage. `refuse` makes the next saves fail. */
function startServer(text: string) {
  const state = { text, local: null as UnsavedNotes | null, refuse: null as Error | null, saves: 0 };
  const open = () =>
    createNotesSaver(state.text, {
      save: async (notes, before) => {
        state.saves += 1;
        if (state.refuse) throw state.refuse;
        if (before !== state.text && notes !== state.text) throw new CallError('conflict', 'Changed', { status: 409 });
        state.text = notes;
      },
      load: async () => state.text,
      local: {
        read: () => state.local,
        write: (notes) => {
          state.local = notes;
        },
        drop: () => {
          state.local = null;
        },
      },
    });
  return { state, open };
}
const settle = () => vi.advanceTimersByTimeAsync(1000);

test('Notes are saved a little after the last key, and nothing stays in the browser', async () => {
  const { state, open } = startServer('');
  const notes = open();
  for (const text of ['R', 'Ro', 'Roof']) notes.write(text);
  expect([notes.view().state, state.local]).toEqual(['waiting', { text: 'Roof', before: '' }]);
  await settle();
  expect([notes.view().state, state.text, state.saves, state.local]).toEqual(['saved', 'Roof', 1, null]);
});

test('Notes that could not be saved on leaving the page are saved on the next visit', async () => {
  const { state, open } = startServer('Roof');
  state.refuse = new CallError('no_answer', 'Offline', { status: 0 });
  const first = open();
  first.write('Roof: 12 years');
  expect(await first.send()).toBe(false);
  expect(first.view().state).toBe('failed');

  state.refuse = null;
  const next = open();
  expect(next.view()).toMatchObject({ text: 'Roof: 12 years', state: 'waiting', restored: true });
  expect(await next.send()).toBe(true);
  expect([state.text, next.view().restored, state.local]).toEqual(['Roof: 12 years', false, null]);
});

test('Notes that an unreachable server did not take are saved again by themselves, with one message meanwhile', async () => {
  const { state, open } = startServer('');
  const notes = open();
  notes.keepRetrying();
  state.refuse = new CallError('no_answer', 'Offline', { status: 0 });
  notes.write('Roof');
  await settle();
  const shown = new Set<string>();
  notes.store.listen(() => shown.add(notes.view().state));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.saves).toBeGreaterThan(2);
  expect([...shown]).toEqual(['failed']);
  state.refuse = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([notes.view().state, state.text, state.local]).toEqual(['saved', 'Roof', null]);
});

test('Notes that the server refused are not sent again, nor those of a page that was left', async () => {
  const { state, open } = startServer('');
  state.refuse = new CallError('no_answer', 'Offline', { status: 0 });
  const left = open();
  const stopRetrying = left.keepRetrying();
  left.write('Roof');
  await settle();
  stopRetrying();
  expect(await left.send()).toBe(false);
  state.refuse = new CallError('invalid_request', 'Too long', { status: 422 });
  const refused = open();
  refused.keepRetrying();
  refused.write('Roof, kitchen');
  await settle();
  const saves = state.saves;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state.saves, refused.view().state]).toEqual([saves, 'failed']);
});

test('Two tabs never overwrite each other: the later one asks', async () => {
  const { state, open } = startServer('Roof');
  const [one, other] = [open(), open()];
  one.write('Roof, kitchen');
  await settle();
  other.write('Roof, garden');
  await settle();
  expect(state.text).toBe('Roof, kitchen');
  expect(other.view()).toMatchObject({ text: 'Roof, garden', state: 'overtaken', savedElsewhere: 'Roof, kitchen' });
  other.write('Roof, garden, fence');
  await settle();
  expect(state.text).toBe('Roof, kitchen');
  expect(await other.keepLocalVersion()).toBe(true);
  expect([state.text, other.view().state, other.view().savedElsewhere]).toEqual(['Roof, garden, fence', 'saved', null]);

  one.write('Roof, attic');
  await settle();
  one.acceptSavedVersion();
  expect([one.view().text, one.view().state, state.text]).toEqual([
    'Roof, garden, fence',
    'saved',
    'Roof, garden, fence',
  ]);
});

test('Notes that another tab saved are shown and based on, unless something else was typed here', async () => {
  const { state, open } = startServer('Roof');
  const [one, other] = [open(), open()];
  one.write('Roof, kitchen');
  await settle();
  other.update(state.text);
  expect(other.view()).toMatchObject({ text: 'Roof, kitchen', state: 'saved' });
  other.write('Roof, kitchen, fence');
  await settle();
  expect([other.view().state, state.text]).toEqual(['saved', 'Roof, kitchen, fence']);

  one.write('Roof, attic');
  one.update(state.text);
  expect(one.view()).toMatchObject({ text: 'Roof, attic', state: 'waiting' });
  await settle();
  expect(one.view()).toMatchObject({ state: 'overtaken', savedElsewhere: 'Roof, kitchen, fence' });
});

test('Notes typed during a save are saved after it', async () => {
  const { state, open } = startServer('');
  const notes = open();
  notes.write('A');
  const sending = notes.send();
  notes.write('AB');
  expect(await sending).toBe(true);
  expect([state.text, notes.view().state]).toEqual(['AB', 'saved']);
});
