import pTimeout from 'p-timeout';
import { expect, test } from 'vitest';
import { refusalOf } from './error-responses.ts';
import { statusOf } from './refusal-response.ts';

test('Work that takes too long is an overload, which a client may retry, and other failures are internal', async () => {
  const overdue = await pTimeout(new Promise(() => {}), { milliseconds: 1 }).catch((error: unknown) => error);
  expect(refusalOf(overdue).code).toBe('overloaded');
  expect(statusOf(refusalOf(overdue))).toBe(503);
  expect(refusalOf(new Error('No.')).code).toBe('internal_error');
});
