import { leaveSession } from './start-session.ts';

/** Ends the session in every tab, then on the server, which redirects to the home page. */
export function signOut(): void {
  leaveSession();
  // Navigates instead of submitting a form: the security policy keeps forms on this site, and an external provider has
  // its own sign-out page.
  window.location.assign('/auth/logout');
}
