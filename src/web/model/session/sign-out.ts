import { leaveSession } from './start-session.ts';

/** Ends the session: at once in every tab, and then on the server, which leads to the first page. */
export function signOut(): void {
  leaveSession();
  // Not by a form: those may lead to no other site, and an issuer elsewhere has a page for it.
  window.location.assign('/auth/logout');
}
