import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
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
