import { useSyncExternalStore } from 'react';
import { signedInCookie } from '#contracts/signed-in-cookie.ts';

/**
 * Whether somebody is signed in: `opening` while that is being asked, `away` while whoever began a session cannot be
 * told so, because sign-in does not answer.
 */
export type SessionState = 'guest' | 'opening' | 'open' | 'away';

/** What a call of the API carries of the person who is signed in. */
export type SessionHeaders = Readonly<Record<string, string>>;

/** Where calls get it; null: there is nothing to carry. */
export type SessionSource = {
  readonly headers: () => Promise<SessionHeaders | null>;
  /** After the API refused these; null: the session is over. */
  readonly renewed: (refused: SessionHeaders) => Promise<SessionHeaders | null>;
};

/** What becomes of a session that is being opened. */
export type SessionEvents = {
  readonly opened: (sessionToken: string) => void;
  readonly ended: () => void;
  /** Nobody can tell for now; asked again after that long. */
  readonly away: (waitMilliseconds: number) => void;
};

let state: SessionState = 'guest';
let source: SessionSource | null = null;
const listeners = new Set<() => void>();

/** Whether somebody is signed in, and follows it. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, sessionState, sessionState);
}

/** The same at this moment, for what is no component. */
export function sessionState(): SessionState {
  return state;
}

/** Changes whether somebody is signed in. */
export function setSession(next: SessionState, from: SessionSource | null = source): void {
  source = next === 'guest' ? null : from;
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Where a call gets what it carries; null for a guest. */
export function sessionSource(): SessionSource | null {
  return source;
}

/** Whether a session was begun in this browser, by its cookie. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes(`${signedInCookie}=1`);
}

/** Takes the cookie back that says so. */
export function dropSessionCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the one way that every browser knows.
  document.cookie = `${signedInCookie}=; path=/; max-age=0`;
}

function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
