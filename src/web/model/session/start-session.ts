import type { QueryClient } from '@tanstack/react-query';
import { withJitter } from '#domain/retry-delay.ts';
import { configQuery } from '../api/queries.ts';
import { forgetPerson } from './forget-person.ts';
import {
  dropSessionCookie,
  hasSessionCookie,
  type SessionEvents,
  type SessionSource,
  sessionSource,
  sessionState,
  setSession,
} from './session.ts';
import { joinTabs } from './tabs.ts';

/** Loaded on demand, so that guests do not load the session code. */
const loadOpening = () => import('./open-session.ts');

let leave: () => void = () => undefined;

/** Forgets the signed-in person in this tab and in the others. The caller ends the session on the server. */
export function leaveSession(): void {
  leave();
}

/**
 * Opens the session of this browser, if it has one, and follows it: other tabs sign in and out, and a page restored
 * from history can be outdated.
 */
export function startSession(client: QueryClient): void {
  /** The token of the session in this tab. */
  let mine: string | null = null;

  const events: SessionEvents = {
    opened: (sessionToken) => {
      const isNew = mine !== sessionToken || sessionState() !== 'open';
      if (mine !== null && mine !== sessionToken) forgetPerson(client);
      mine = sessionToken;
      setSession('open');
      if (!isNew) return;
      tell({ signedIn: sessionToken });
      void client.invalidateQueries(configQuery());
    },
    ended: () => {
      dropSessionCookie();
      close();
      tell({ signedIn: null });
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
    const wasOpen = mine !== null;
    mine = null;
    setSession('guest');
    if (wasOpen) forgetPerson(client);
  }

  /** Checks the cookie for changes while this tab was in the background. */
  function look(): void {
    const isGuest = sessionState() === 'guest';
    if (hasSessionCookie() !== isGuest) return;
    if (isGuest) open();
    else close();
  }

  const tell = joinTabs(({ signedIn }) => {
    if (signedIn === mine) return;
    close();
    if (signedIn !== null) open();
  });
  leave = events.ended;
  if (hasSessionCookie()) open();
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

function lazySource(client: QueryClient, events: SessionEvents): SessionSource {
  const keeper = loadOpening().then(
    ({ openSession }) => openSession(client, events),
    () => null,
  );
  return {
    headers: async () => (await keeper)?.headers() ?? null,
    renewed: async (refused) => (await keeper)?.renewed(refused) ?? null,
  };
}
