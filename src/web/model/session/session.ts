import { signedInCookie } from '#contracts/signed-in-cookie.ts';
import { createStore, useStore } from '../../lib/store.ts';

/**
 * The sign-in state. `opening`: being checked. `away`: this browser has a session, but the sign-in service does not
 * respond.
 */
export type SessionState = 'guest' | 'opening' | 'open' | 'away';

/** The headers that identify the signed-in person in API calls. */
export type SessionHeaders = Readonly<Record<string, string>>;

/** The source of the headers; null: none. */
export type SessionSource = {
  readonly headers: () => Promise<SessionHeaders | null>;
  /** New headers after the API refused these; null: the session is over. */
  readonly renewed: (refused: SessionHeaders) => Promise<SessionHeaders | null>;
};

/** The events of a session that is being opened. */
export type SessionEvents = {
  /** `forget` clears everything that belongs to the person. */
  readonly opened: (sessionToken: string, forget: () => void) => void;
  readonly ended: () => void;
  /** The state is unknown for now and will be checked again after that time. */
  readonly away: (waitMilliseconds: number) => void;
};

const state = createStore<SessionState>('guest');
let source: SessionSource | null = null;

export function useSession(): SessionState {
  return useStore(state);
}

/**
 * True if the pages show a guest: nobody is signed in, or the sign-in service gives no token. With a token they show the
 * person again.
 */
export function useLoggedOut(): boolean {
  const session = useSession();
  return session === 'guest' || session === 'away';
}

/** The current state, for code outside components. */
export const sessionState = state.get;

export const listenToSession = state.listen;

export function setSession(next: SessionState, from: SessionSource | null = source): void {
  source = next === 'guest' ? null : from;
  state.set(next);
}

/** The source of a call's headers; null for a guest. */
export function sessionSource(): SessionSource | null {
  return source;
}

/** True if the cookie says that this browser has a session. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes(`${signedInCookie}=1`);
}

/** Removes that cookie. */
export function removeSessionCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the one way that every browser knows.
  document.cookie = `${signedInCookie}=; path=/; max-age=0`;
}
