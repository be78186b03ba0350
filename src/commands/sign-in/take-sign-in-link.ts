import type { Database } from '#store/database.ts';
import { takeLink } from '#store/sign-in-links.ts';

/** Whom a one-time link signs in; null: it is not good (any more). */
export function takeSignInLink({ pool }: Database, token: string): Promise<string | null> {
  return takeLink(pool, token, 'sign_in');
}
