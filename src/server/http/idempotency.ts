import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { withJitter } from '#domain/async/retry-delay.ts';
import type { Database } from '#store/database.ts';
import { digestOf } from '#store/digest.ts';
import {
  type KeyedCall,
  type LockedCall,
  lockCall,
  renewLock,
  type SavedAnswer,
  saveAnswer,
  unlockCall,
} from '#store/idempotent-answers.ts';
import { sealingKeyOf } from '#store/secrets.ts';
import { type Queries, transact } from '#store/transact.ts';
import { callerOf } from '../callers/caller.ts';

/**
 * Runs the work of a call in one transaction, once per call. With an `Idempotency-Key`, the same transaction saves the
 * work's result as the response. A killed process leaves both or neither.
 */
export type Atomically = <Data>(work: (queries: Queries) => Promise<Data>) => Promise<Data>;

/** A call that creates or sends something, before its handler runs. */
export type CreatingCall = {
  readonly request: FastifyRequest;
  /** The validated body. */
  readonly input: unknown;
  readonly currentStatus: () => number;
  readonly handle: (atomically: Atomically) => Promise<unknown>;
};

/** Milliseconds between checks of a concurrent call, longest wait for it, and milliseconds between renewals of a lock. */
const pause = 100;
const longestWaitMilliseconds = 8000;
const renewalPause = 1000;
const keyForm = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/**
 * Runs a call once per caller and `Idempotency-Key`. For a day, the same key and body return the first response;
 * another body is refused (409). Waits for a concurrent call. A refused or failed call frees the key.
 */
export function createAnswerOnce(database: Database): (call: CreatingCall) => Promise<SavedAnswer> {
  return async (call) => {
    const { request, input, currentStatus, handle } = call;
    const { person } = callerOf(request);
    const key = request.headers['idempotency-key'];
    if (key === undefined || person === null) {
      const data = await handle((work) => transact(database, work));
      return { status: currentStatus(), data };
    }
    if (typeof key !== 'string' || !keyForm.test(key)) throw new Refusal('validation_failed', { fields: [wrongKey] });
    const requestHash = digestOf(JSON.stringify([request.method, request.url, input]));
    const context = { database, sealingKey: await sealingKeyOf(database) };
    const found = await findOrLock(context, { userId: person.userId, key, requestHash });
    return 'lockedSince' in found ? runLockedCall(context, found, call) : found;
  };
}

const wrongKey = { path: 'Idempotency-Key', message: 'Must be 1 to 255 plain characters' };

type IdempotencyContext = { readonly database: Database; readonly sealingKey: string };

async function findOrLock(
  { database, sealingKey }: IdempotencyContext,
  call: KeyedCall,
): Promise<LockedCall | SavedAnswer> {
  const until = Date.now() + longestWaitMilliseconds;
  for (;;) {
    const callState = await lockCall(database.pool, sealingKey, call);
    if (callState.kind === 'locked') return callState.call;
    if (callState.kind === 'answered') return callState.answer;
    if (callState.kind === 'key_reused') throw new Refusal('idempotency_conflict');
    if (Date.now() > until) throw new Refusal('overloaded');
    await wait(withJitter(pause));
  }
}

async function runLockedCall(
  { database, sealingKey }: IdempotencyContext,
  lockedCall: LockedCall,
  { currentStatus, handle }: CreatingCall,
): Promise<SavedAnswer> {
  let isSaved = false;
  const stopRenewing = renewRegularly(database, lockedCall);
  const save = async (queries: Queries, data: unknown): Promise<void> => {
    // Another call took over the key, so this one is rolled back.
    if (!(await saveAnswer(queries, sealingKey, await stopRenewing(), { status: currentStatus(), data })))
      throw new Refusal('overloaded');
    isSaved = true;
  };
  try {
    const data = await handle((work) =>
      transact(database, async (queries) => {
        const result = await work(queries);
        await save(queries, result);
        return result;
      }),
    );
    if (!isSaved) await transact(database, (queries) => save(queries, data));
    return { status: currentStatus(), data };
  } catch (error) {
    await unlockCall(database, await stopRenewing()).catch(() => {});
    throw error;
  }
}

/** Keeps the lock of a running call from expiring. The returned function ends that and gives the lock. */
function renewRegularly({ pool }: Database, lockedCall: LockedCall): () => Promise<LockedCall> {
  let lock = lockedCall;
  let renewal: Promise<void> = Promise.resolve();
  const renew = async () => {
    lock = (await renewLock(pool, lock)) ?? lock;
  };
  const timer = setInterval(() => {
    // A renewal that fails is made up for by the next one.
    renewal = renewal.then(renew).catch(() => {});
  }, renewalPause);
  return async () => {
    clearInterval(timer);
    await renewal;
    return lock;
  };
}
