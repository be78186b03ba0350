import { expect, test } from 'vitest';
import { failureOfImport } from './save-failure.ts';

const failureOf = (code: string, message: string) =>
  failureOfImport({ kind: 'failed', code, message, retryAfter: null });

test('Only an import without an id has its own message', () => {
  expect(failureOf('no_id', 'Failed to import proforma.').text).toBe('Failed to import proforma.');
  expect(failureOf('unknown', 'Failed to import proforma.')).toMatchObject({
    text: 'Failed to save changes',
    why: null,
  });
  expect(failureOf('plan_limit_reached', 'You’ve used all imports.')).toEqual({
    text: 'Failed to save changes',
    why: 'You’ve used all imports.',
    isPlanFull: true,
  });
});
