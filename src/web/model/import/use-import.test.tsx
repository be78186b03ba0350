import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleImport } from '../../testing/sample-import.ts';
import { useImport } from './use-import.ts';

test('A home whose result is unknown keeps its key until it is imported, also if another one was typed meanwhile', async () => {
  const keys: string[] = [];
  let isOffline = true;
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']!);
    if (isOffline) throw new TypeError('offline');
    return Response.json({ data: sampleImport('1 A St', 90_000) }, { status: 201 });
  });
  const client = new QueryClient();
  const { result } = renderHook(useImport, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const send = () => act(() => result.current.send({ url: '1 A St' }));
  const reset = () => act(() => result.current.reset());
  await send();
  reset();
  isOffline = false;
  await send();
  expect(keys[1]).toBe(keys[0]);
  reset();
  await send();
  expect(keys[2]).not.toBe(keys[0]);
});
