import pg from 'pg';
import { vi } from 'vitest';

/** A database that fails one statement of a request. */
type FailingStatements = {
  /** Lets the n-th statement from now on fail, before it reaches the database. */
  readonly failAt: (n: number) => void;
  /** Lets all pass again; gives whether one has failed. */
  readonly heal: () => boolean;
};

/** What is looked at of a connection; it answers by a promise, or to a function that stands last. */
type Querying = {
  readonly connectionParameters: { readonly application_name?: string };
  query: (this: Querying, ...given: unknown[]) => unknown;
};

const clients = pg.Client.prototype as unknown as Querying;

/** What fails says that it may work later, as a database that has gone away. */
const failure = () => Object.assign(new Error('Lost for the test'), { code: '57P01' });

/** Puts itself before every statement of the short connections until mocks are restored; undoing is never failed. */
export function failStatements(): FailingStatements {
  let left = Number.POSITIVE_INFINITY;
  let hasFailed = false;
  const { query } = clients;
  vi.spyOn(clients, 'query').mockImplementation(function (this: Querying, ...given) {
    const counts = this.connectionParameters.application_name === 'forma' && given[0] !== 'rollback';
    if (!counts || --left !== 0) return query.apply(this, given);
    hasFailed = true;
    const told = given.at(-1);
    if (typeof told !== 'function') return Promise.reject(failure());
    return queueMicrotask(() => (told as (error: Error) => void)(failure()));
  });
  return {
    failAt: (n) => {
      left = n;
      hasFailed = false;
    },
    heal: () => {
      left = Number.POSITIVE_INFINITY;
      return hasFailed;
    },
  };
}
