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

test('A row of an account that was deleted meanwhile is refused like the next call of that account', () => {
  const violation = (constraint: string) => Object.assign(new Error('No.'), { code: '23503', constraint });
  expect(refusalOf(violation('portfolios_user_id_users_user_id_fk')).code).toBe('invalid_token');
  expect(refusalOf(violation('bookmarks_proforma_id_proformas_proforma_id_fk')).code).toBe('internal_error');
});
