import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { vi } from 'vitest';

/** A database that fails one statement of a request. */
type FailingStatements = {
  /** Lets the n-th statement from now on fail. */
  readonly failAt: (n: number) => void;
  /** Lets all pass again; gives whether one has failed. */
  readonly stopFailing: () => boolean;
};

/** What is looked at of a connection; it answers by a promise, or to a function that stands last. */
export type QueryingClient = EventEmitter & {
  readonly connectionParameters: { readonly application_name?: string };
  readonly processID: number;
  query: (this: QueryingClient, ...queryArguments: unknown[]) => unknown;
};

/** How one statement fails: `send` hands it to the database, `refuse` answers in the database's place. */
export type Failure = (statement: {
  readonly connection: QueryingClient;
  readonly send: () => unknown;
  readonly refuse: () => unknown;
}) => unknown;

const clients = pg.Client.prototype as unknown as QueryingClient;

/** What fails says that it may work later, as a database that has gone away. */
const lost = () => Object.assign(new Error('Lost for the test'), { code: '57P01' });

/** Fails before the statement reaches the database; the connection stays. */
export const refuseStatement: Failure = ({ refuse }) => refuse();

/** Puts itself before every statement of the short connections until mocks are restored; undoing is never failed. */
export function failStatements(fail: Failure = refuseStatement): FailingStatements {
  let left = Number.POSITIVE_INFINITY;
  let hasFailed = false;
  const { query } = clients;
  vi.spyOn(clients, 'query').mockImplementation(function (this: QueryingClient, ...queryArguments) {
    const counts = this.connectionParameters.application_name === 'forma' && queryArguments[0] !== 'rollback';
    if (!counts || --left !== 0) return query.apply(this, queryArguments);
    hasFailed = true;
    const callback = queryArguments.at(-1);
    const refuse = () => {
      if (typeof callback !== 'function') return Promise.reject(lost());
      return queueMicrotask(() => (callback as (error: Error) => void)(lost()));
    };
    return fail({ connection: this, send: () => query.apply(this, queryArguments), refuse });
  });
  return {
    failAt: (n) => {
      left = n;
      hasFailed = false;
    },
    stopFailing: () => {
      left = Number.POSITIVE_INFINITY;
      return hasFailed;
    },
  };
}
