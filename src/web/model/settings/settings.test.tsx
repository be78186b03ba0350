import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setSession } from '../session/session.ts';
import { type Settings, settingsKey, useSettings } from './settings.ts';

afterEach(() => {
  cleanup();
  setSession('guest');
});

function Zone() {
  return useSettings()?.user_timezone ?? 'unknown';
}

test('A second try loads the settings, although a reader of them was rendered again before it', async () => {
  let tries = 0;
  const load = () => {
    tries++;
    if (tries === 1) throw new Error('away');
    return { user_timezone: 'America/Denver' } as Settings;
  };
  function Loader() {
    useQuery({ queryKey: settingsKey, queryFn: load, retry: 1, retryDelay: 50 });
    return null;
  }
  const client = new QueryClient();
  const page = (key: number) => (
    <QueryClientProvider client={client}>
      <Loader key="loader" />
      <Zone key={key} />
    </QueryClientProvider>
  );
  setSession('open');
  const { rerender } = render(page(0));
  await waitFor(() => expect(tries).toBe(1));
  expect(screen.getByText('unknown')).toBeVisible();
  rerender(page(1));
  expect(await screen.findByText('America/Denver')).toBeVisible();
});
