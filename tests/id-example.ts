import type { Role } from '#contracts/access.ts';
import type { TestApp } from './app.ts';
import type { TestPerson } from './people.ts';

/** The parameters of a path, by name. */
export type PathValues = Readonly<Record<string, string>>;

/** How to test a route with an id in its path. */
export type IdExample = {
  /** `own`: belongs to one person. `shared`: available to everyone who knows the id. */
  readonly kind: 'own' | 'shared';
  /** Creates the resource and returns its path values. Null: only possible in a browser. */
  readonly make: ((server: TestApp, person: TestPerson) => Promise<PathValues>) | null;
  /** Valid ids without a resource. */
  readonly unknown: PathValues;
  /** The required role, if not every signed-in person has access. */
  readonly role?: Exclude<Role, 'guest'>;
  /** The request body. */
  readonly body?: object;
  /** Status for an existing resource (default 200) and for an unknown id (default 404). */
  readonly success?: number;
  readonly refusal?: number;
};
