import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { pendingSearchKey } from '../../lib/storage.ts';
import { createPendingAction } from './pending-action.ts';

const pending = createPendingAction(pendingSearchKey, z.string());

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

test.each([
  ['soon on another page', 1, '/bookmarks', 'save'],
  ['hours later on its page', 120, '/?zipCode=38109', 'save'],
  ['not hours later on another page', 120, '/', null],
  ['not a day later', 25 * 60, '/?zipCode=38109', null],
])('What a guest began continues %s', (_, minutes, page, expected) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  history.replaceState(null, '', '/?zipCode=38109');
  pending.store('save');
  vi.setSystemTime(Date.now() + minutes * 60_000);
  history.replaceState(null, '', page);
  expect(pending.take()).toBe(expected);
  expect(pending.take()).toBeNull();
});
