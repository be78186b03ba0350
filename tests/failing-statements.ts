import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { vi } from 'vitest';

/** Makes one statement of a request fail. */
type FailingStatements = {
  /** Makes the n-th statement from now fail. */
  readonly failAt: (n: number) => void;
  /** Stops failing; returns whether a statement failed. */
  readonly stopFailing: () => boolean;
};

/** The parts of a connection that are used. `query` returns a promise or calls its last argument. */
export type QueryingClient = EventEmitter & {
  readonly connectionParameters: { readonly application_name?: string };
  readonly processID: number;
  query: (this: QueryingClient, ...queryArguments: unknown[]) => unknown;
};

/** How one statement fails. `send` passes it to the database; `refuse` returns an error instead. */
export type Failure = (statement: {
  readonly connection: QueryingClient;
  readonly send: () => unknown;
  readonly refuse: () => unknown;
}) => unknown;

const clients = pg.Client.prototype as unknown as QueryingClient;

/** An error that allows a retry, like that of a lost database. */
const lostConnection = () => Object.assign(new Error('Lost for the test'), { code: '57P01' });

/** Fails the statement before it reaches the database. The connection stays open. */
export const refuseStatement: Failure = ({ refuse }) => refuse();

/** Intercepts the statements of short connections until mocks are restored. A rollback never fails. */
export function failStatements(fail: Failure = refuseStatement): FailingStatements {
  let remaining = Number.POSITIVE_INFINITY;
  let hasFailed = false;
  const { query } = clients;
  vi.spyOn(clients, 'query').mockImplementation(function (this: QueryingClient, ...queryArguments) {
    const isCounted = this.connectionParameters.application_name === 'forma' && queryArguments[0] !== 'rollback';
    if (!isCounted || --remaining !== 0) return query.apply(this, queryArguments);
    hasFailed = true;
    const callback = queryArguments.at(-1);
    const refuse = () => {
      if (typeof callback !== 'function') return Promise.reject(lostConnection());
      return queueMicrotask(() => (callback as (error: Error) => void)(lostConnection()));
    };
    return fail({ connection: this, send: () => query.apply(this, queryArguments), refuse });
  });
  return {
    failAt: (n) => {
      remaining = n;
      hasFailed = false;
    },
    stopFailing: () => {
      remaining = Number.POSITIVE_INFINITY;
      return hasFailed;
    },
  };
}
