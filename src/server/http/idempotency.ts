import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { withJitter } from '#domain/retry-delay.ts';
import type { Database } from '#store/database.ts';
import { digestOf } from '#store/digest.ts';
import {
  type KeyedCall,
  type LockedCall,
  lockCall,
  releaseCall,
  type SavedAnswer,
  saveAnswer,
} from '#store/idempotent-answers.ts';
import { sealingKeyOf } from '#store/secrets.ts';
import { type Queries, transact } from '#store/transact.ts';
import { ApiError } from '../api-error.ts';
import { callerOf } from '../callers/caller.ts';

/**
 * Runs the work of a call in one transaction, once per call. With an `Idempotency-Key`, the same transaction saves the
 * work's result as the response. A killed process leaves both or neither.
 */
export type Atomically = <Data>(work: (queries: Queries) => Promise<Data>) => Promise<Data>;

/** A call that creates a record, before its handler runs. */
export type CreatingCall = {
  readonly request: FastifyRequest;
  /** The validated body. */
  readonly input: unknown;
  readonly statusNow: () => number;
  readonly handle: (atomically: Atomically) => Promise<unknown>;
};

/** Milliseconds between checks of a concurrent call, and longest wait for it. */
const pause = 100;
const longestWaitMilliseconds = 8000;
const keyForm = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/**
 * Runs a call once per caller and `Idempotency-Key`. For a day, the same key and body return the first response;
 * another body is refused (409). Waits for a concurrent call. A refused or failed call frees the key.
 */
export function createAnswerOnce(database: Database): (call: CreatingCall) => Promise<SavedAnswer> {
  return async (call) => {
    const { request, input, statusNow, handle } = call;
    const { person } = callerOf(request);
    const key = request.headers['idempotency-key'];
    if (key === undefined || person === null) {
      const data = await handle((work) => transact(database, work));
      return { status: statusNow(), data };
    }
    if (typeof key !== 'string' || !keyForm.test(key)) throw new ApiError('validation_failed', { details: [wrongKey] });
    const requestHash = digestOf(JSON.stringify([request.method, request.url, input]));
    const context = { database, sealingKey: await sealingKeyOf(database) };
    const found = await findOrHold(context, { userId: person.userId, key, requestHash });
    return 'lockedSince' in found ? doHeld(context, found, call) : found;
  };
}

const wrongKey = { path: 'Idempotency-Key', message: 'Must be 1 to 255 plain characters' };

type Means = { readonly database: Database; readonly sealingKey: string };

async function findOrHold({ database, sealingKey }: Means, call: KeyedCall): Promise<LockedCall | SavedAnswer> {
  const until = Date.now() + longestWaitMilliseconds;
  for (;;) {
    const standing = await lockCall(database.pool, sealingKey, call);
    if (standing.kind === 'held') return standing.call;
    if (standing.kind === 'answered') return standing.answer;
    if (standing.kind === 'other_call') throw new ApiError('idempotency_conflict');
    if (Date.now() > until) throw new ApiError('overloaded');
    await wait(withJitter(pause));
  }
}

async function doHeld(
  { database, sealingKey }: Means,
  held: LockedCall,
  { statusNow, handle }: CreatingCall,
): Promise<SavedAnswer> {
  let isKept = false;
  const keep = async (queries: Queries, data: unknown): Promise<void> => {
    // Another call took over the key, so this one is rolled back.
    if (!(await saveAnswer(queries, sealingKey, held, { status: statusNow(), data }))) throw new ApiError('overloaded');
    isKept = true;
  };
  try {
    const data = await handle((work) =>
      transact(database, async (queries) => {
        const given = await work(queries);
        await keep(queries, given);
        return given;
      }),
    );
    if (!isKept) await transact(database, (queries) => keep(queries, data));
    return { status: statusNow(), data };
  } catch (error) {
    await releaseCall(database, held).catch(() => {});
    throw error;
  }
}
