import { act, renderHook, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useSend } from './use-send.ts';

const schema = z.object({ email: z.string() });
const values = { email: 'investor@example.test' };

test('A form that was sent is busy until the browser shows its page again', async () => {
  const { result } = renderHook(() => useSend({ schema, values, send: () => Promise.resolve() }));
  act(() => result.current.onSubmit({ preventDefault: () => {}, persist: () => {} } as FormEvent));
  await waitFor(() => expect(result.current.isBusy).toBe(true));
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  expect(result.current.isBusy).toBe(true);
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(result.current.isBusy).toBe(false);
  expect(result.current.form.getValues()).toEqual(values);
});
