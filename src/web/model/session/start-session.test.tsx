import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recentProformas, recentSearches } from '../../lib/recent-list.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { comparedIds, setCompared } from '../proforma/compared-ids.ts';
import { sessionSource, sessionState } from './session.ts';
import { leaveSession } from './start-session.ts';

test('A token that arrives after the sign-out opens nothing', async () => {
  let answerToken: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    answerToken = resolve;
  });
  createFakeServer('starter').answerAddress('/auth/access-token', () => answer);
  openPage('/', 'starter');
  await screen.findByRole('heading', { level: 1 });
  const headers = sessionSource()!.headers();
  act(leaveSession);
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  answerToken(Response.json({ token: 'token', expires_at, id_token: null, session_token: 'session' }));
  await act(() => headers);
  expect(sessionState()).toBe('guest');
});

test('A sign-out forgets what the person searched, opened and compared', async () => {
  createFakeServer('starter');
  openPage('/', 'starter');
  await screen.findByRole('button', { name: 'Notifications' });
  recentSearches.add({ id: '?zipCode=38109', place: '38109', numbers: '1.30x' });
  recentProformas.add({ id: 'alias', name: '1 Elm Street', place: 'Memphis, TN' });
  act(() => setCompared('alias', true));
  act(leaveSession);
  expect([recentSearches.read(), recentProformas.read(), comparedIds.get()]).toEqual([[], [], []]);
});
