import type { Database } from '#store/database.ts';
import type { Environment } from '../../environment.ts';
import type { SignInCookies } from './cookies.ts';
import type { Identity } from './identity.ts';

/** What the routes of a sign-in work with. */
export type AuthServices = {
  readonly database: Database;
  readonly environment: Environment;
  /** False while the database may still have an older schema. */
  readonly isReady: () => boolean;
  /** Milliseconds that a caller waits for an issuer that is to renew their access token; the renewal goes on meanwhile. */
  readonly issuerTimeout: number;
  readonly cookies: SignInCookies;
  readonly identity: () => Promise<Identity>;
  /** Where links in mail lead. */
  readonly mailOrigin: () => string;
};

/** What looking up whoever calls takes. */
export type IdentifyServices = Pick<AuthServices, 'database' | 'identity' | 'isReady'>;
