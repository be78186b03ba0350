import type { QueryClient } from '@tanstack/react-query';
import { withJitter } from '#domain/async/retry-delay.ts';
import { createTabChannel } from '../../lib/tab-channel.ts';
import { configQuery } from '../api/queries.ts';
import {
  hasSessionCookie,
  removeSessionCookie,
  type SessionEvents,
  type SessionSource,
  sessionSource,
  sessionState,
  setSession,
} from './session.ts';

/** A message between tabs: the token of the signed-in session; null: signed out. */
type SessionTabMessage = { readonly signedIn: string | null };

const sessionTabs = createTabChannel<SessionTabMessage>('forma-session');

/** Loaded on demand, so that guests do not load the session code. */
const loadSessionCode = () => import('./open-session.ts');

let leave: () => void = () => undefined;

/** Forgets the signed-in person in this tab and in the others. The caller ends the session on the server. */
export function leaveSession(): void {
  leave();
}

/**
 * Opens the session of this browser, if it has one, and follows it: other tabs sign in and out, and a page restored
 * from history can be outdated. Returns a function that stops following.
 */
export function startSession(client: QueryClient): () => void {
  /** The session in this tab. Its code, loaded on demand, forgets its person. */
  let current: { readonly token: string; readonly forget: () => void } | null = null;

  const events: SessionEvents = {
    opened: (token, forget) => {
      const isNew = current?.token !== token || sessionState() !== 'open';
      if (current?.token !== token) current?.forget();
      current = { token, forget };
      setSession('open');
      if (!isNew) return;
      sessionTabs.post({ signedIn: token });
      void client.invalidateQueries(configQuery());
    },
    ended: () => {
      removeSessionCookie();
      close();
      sessionTabs.post({ signedIn: null });
    },
    away: (waitMilliseconds) => {
      setSession('away');
      setTimeout(() => sessionState() === 'away' && void sessionSource()?.headers(), withJitter(waitMilliseconds));
    },
  };

  function open(): void {
    const opening = lazySource(client, events);
    setSession('opening', opening);
    void opening.headers();
  }

  function close(): void {
    const ended = current;
    current = null;
    setSession('guest');
    ended?.forget();
  }

  /** Checks the cookie for changes while this tab was in the background. */
  function checkCookie(): void {
    const isGuest = sessionState() === 'guest';
    if (hasSessionCookie() !== isGuest) return;
    if (isGuest) open();
    else close();
  }

  const stopListening = sessionTabs.listen(({ signedIn }) => {
    if (signedIn === (current?.token ?? null)) return;
    close();
    if (signedIn !== null) open();
  });
  leave = events.ended;
  if (hasSessionCookie()) open();
  const following = new AbortController();
  const { signal } = following;
  addEventListener('pageshow', checkCookie, { signal });
  const checkIfVisible = () => document.visibilityState === 'visible' && checkCookie();
  document.addEventListener('visibilitychange', checkIfVisible, { signal });
  return () => {
    stopListening();
    following.abort();
  };
}

function lazySource(client: QueryClient, events: SessionEvents): SessionSource {
  const source = loadSessionCode().then(
    ({ openSession }) => openSession(client, events),
    () => null,
  );
  return {
    headers: async () => (await source)?.headers() ?? null,
    renewed: async (refused) => (await source)?.renewed(refused) ?? null,
  };
}
