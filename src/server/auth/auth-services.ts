import type { Environment } from '#environment/environment.ts';
import type { Database } from '#store/database.ts';
import type { SignInCookies } from './cookies.ts';
import type { Identity } from './identity.ts';

export type AuthServices = {
  readonly database: Database;
  readonly environment: Environment;
  /** False while the database may have an older schema. */
  readonly isReady: () => boolean;
  /** Milliseconds that a caller waits for a token renewal, which continues afterwards. */
  readonly issuerTimeout: number;
  readonly cookies: SignInCookies;
  readonly identity: () => Promise<Identity>;
  /** Base URL of links in mail. */
  readonly mailOrigin: () => string;
};

export type IdentifyServices = Pick<AuthServices, 'database' | 'identity' | 'isReady'>;
