import type { Database } from '#store/database.ts';
import type { Environment } from '../../environment.ts';
import type { SignInCookies } from './cookies.ts';
import type { Identity } from './identity.ts';

/** What the routes of a sign-in work with. */
export type AuthServices = {
  readonly database: Database;
  readonly environment: Environment;
  readonly cookies: SignInCookies;
  readonly identity: () => Promise<Identity>;
  /** Where links in mail lead. */
  readonly mailOrigin: () => string;
};

/** What looking up whoever calls takes. */
export type IdentifyServices = Pick<AuthServices, 'database' | 'identity'>;
