import { expect, test } from 'vitest';
import type { ImportOutcome } from '../../model/import/import-home.ts';
import { maxParallel, runQueue } from './import-queue.ts';

const fail = (code: string, retryAfter: number | null = null): ImportOutcome => ({
  kind: 'failed',
  code,
  message: '',
  retryAfter,
});
const other = fail('unresolvable_address');
const ids = Array.from({ length: 12 }, (_, index) => index);
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

test('four rows are sent in parallel, each once, in order', async () => {
  let underWay = 0;
  let most = 0;
  const sent: number[] = [];
  const send = async (id: number) => {
    sent.push(id);
    underWay += 1;
    most = Math.max(most, underWay);
    await turn();
    underWay -= 1;
    return other;
  };
  expect(await runQueue(ids, { send, isStopped: () => false, pause: turn, allowed: null })).toEqual([]);
  expect([sent, most]).toEqual([ids, maxParallel]);
});

test('a server that asks to wait pauses the queue once, and no row is lost', async () => {
  let refusals = 4;
  const done: number[] = [];
  const pauses: number[] = [];
  const send = async (id: number) => {
    await turn();
    if (refusals > 0) {
      refusals -= 1;
      return fail('rate_limited', 7);
    }
    done.push(id);
    return other;
  };
  const pause = async (seconds: number) => {
    pauses.push(seconds);
    await turn();
    await turn();
  };
  expect(await runQueue(ids, { send, isStopped: () => false, pause, allowed: null })).toEqual([]);
  expect(done.toSorted((a, b) => a - b)).toEqual(ids);
  expect(pauses).toEqual([7]);
});

test('no further row starts once the plan limit is reached or the import is stopped', async () => {
  const limited = await runQueue(ids, {
    send: async (id) => fail(id === 5 ? 'plan_limit_reached' : 'other'),
    isStopped: () => false,
    pause: turn,
    allowed: null,
  });
  expect(limited.length).toBeGreaterThan(0);
  let count = 0;
  const send = async () => {
    count += 1;
    return other;
  };
  const stopped = await runQueue(ids, { send, isStopped: () => count >= 4, pause: turn, allowed: null });
  expect(stopped).toEqual(ids.slice(4));
});

test('no further row starts once the server is unreachable', async () => {
  const sent: number[] = [];
  const send = async (id: number) => {
    sent.push(id);
    await turn();
    return id === 1 ? fail('unreachable') : other;
  };
  const unsent = await runQueue(ids, { send, isStopped: () => false, pause: turn, allowed: null });
  expect(sent.length).toBeLessThan(2 * maxParallel);
  expect([...sent, ...unsent]).toEqual(ids);
});

test('a server that is busy for some seconds gets the row again after them', async () => {
  const sent: number[] = [];
  const send = async (id: number) => {
    sent.push(id);
    await turn();
    return id === 1 && sent.filter((each) => each === 1).length === 1
      ? { ...fail('unreachable'), retryAfter: 2 }
      : other;
  };
  const waits: number[] = [];
  const pause = (seconds: number) => {
    waits.push(seconds);
    return turn();
  };
  expect(await runQueue(ids, { send, isStopped: () => false, pause, allowed: null })).toEqual([]);
  expect(waits).toEqual([2]);
  expect(sent.toSorted((a, b) => a - b)).toEqual([...ids, 1].toSorted((a, b) => a - b));
});

test('near the plan limit, rows are sent so that it refuses the later ones', async () => {
  const sent: number[] = [];
  let left = 2;
  const imported: ImportOutcome = { kind: 'imported', proforma: {} as never };
  const send = async (id: number) => {
    sent.push(id);
    // The server decides in the reverse order of the calls.
    await new Promise<void>((resolve) => setTimeout(resolve, 40 - 10 * id));
    left -= 1;
    return left >= 0 ? imported : fail('plan_limit_reached');
  };
  const unsent = await runQueue(ids, { send, isStopped: () => false, pause: turn, allowed: 2 });
  expect(sent).toEqual([0, 1, 2]);
  expect(unsent).toEqual(ids.slice(3));
});
