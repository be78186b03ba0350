import { describe, expect, test } from 'vitest';
import type { Refusal } from '#commands/refusal.ts';
import { createTurnQueue, type TurnQueue } from './turn-queue.ts';

/** A queue on a clock that only scans advance. */
function openQueue(longestWait = 1_000_000) {
  const clock = { now: 0 };
  const queue = createTurnQueue(
    longestWait,
    () => 1,
    () => clock.now,
  );
  /** Takes turns in sequence with these costs in milliseconds, and records them. */
  const visit = async (client: string, costs: readonly number[], seen: string[] = [], isDisconnected = () => false) => {
    const { runInTurn, leave } = queue.enter({ client, isDisconnected }, costs.length);
    const scan = (cost: number) => () => {
      clock.now += cost;
      seen.push(client);
    };
    try {
      for (const cost of costs) await runInTurn(scan(cost));
    } finally {
      leave();
    }
  };
  return { queue, visit };
}

const enter = (queue: TurnQueue, client = 'a') => queue.enter({ client, isDisconnected: () => false });
const isOverloaded = (error: unknown) => (error as Refusal).code === 'overloaded';

test('searches of one client run in order of arrival and return their results', async () => {
  const { queue } = openQueue();
  const order: number[] = [];
  const found = await Promise.all([3, 1, 2].map((value) => enter(queue).runInTurn(() => order.push(value) && value)));
  expect(found).toEqual([3, 1, 2]);
  expect(order).toEqual([3, 1, 2]);
});

test('a failing search does not affect others', async () => {
  const { queue } = openQueue();
  const failing = enter(queue).runInTurn(() => {
    throw new Error('no');
  });
  const next = enter(queue).runInTurn(() => 5);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(5);
});

test('other work gets its turn between two searches', async () => {
  const { queue } = openQueue();
  const seen: string[] = [];
  const first = enter(queue).runInTurn(() => seen.push('first'));
  setImmediate(() => setImmediate(() => seen.push('other')));
  const rest = Array.from({ length: 5 }, () => enter(queue).runInTurn(() => seen.push('search')));
  await Promise.all([first, ...rest]);
  expect(seen.indexOf('other')).toBeLessThan(seen.length - 1);
});

describe('between clients', () => {
  test('a late one waits for one turn of the earlier one, however many that one has', async () => {
    const { visit } = openQueue();
    const seen: string[] = [];
    const flood = Array.from({ length: 40 }, () => visit('flood', [10, 10, 10], seen));
    await new Promise((resolve) => setImmediate(resolve));
    const before = seen.length;
    await visit('visitor', [10], seen);
    expect(seen.indexOf('visitor') - before).toBeLessThanOrEqual(1);
    await Promise.all(flood);
    expect(seen).toHaveLength(121);
  });

  test('time is shared, not turns: cheap searches run ten times per expensive one', async () => {
    const { visit } = openQueue();
    const seen: string[] = [];
    const dear = Array.from({ length: 20 }, () => visit('dear', [10], seen));
    const cheap = Array.from({ length: 100 }, () => visit('cheap', [1], seen));
    await Promise.all(cheap);
    const dearMeanwhile = seen.slice(0, seen.lastIndexOf('cheap')).filter((client) => client === 'dear').length;
    expect(dearMeanwhile).toBeGreaterThanOrEqual(9);
    expect(dearMeanwhile).toBeLessThanOrEqual(11);
    await Promise.all(dear);
  });

  test('a pause saves no time for later', async () => {
    const { queue, visit } = openQueue();
    const seen: string[] = [];
    const idle = enter(queue, 'idle');
    await Promise.all(Array.from({ length: 30 }, () => visit('busy', [10], seen)));
    const busy = Array.from({ length: 10 }, () => visit('busy', [10], seen));
    const back = Array.from({ length: 10 }, () => visit('idle', [10], seen));
    await Promise.all([...busy, ...back]);
    expect(seen.slice(30, 40).filter((client) => client === 'busy').length).toBeGreaterThanOrEqual(4);
    idle.leave();
  });

  test('requests of one client finish in sequence', async () => {
    const { queue } = openQueue();
    const finished: number[] = [];
    const requests = [0, 1, 2].map(async (request) => {
      const { runInTurn } = enter(queue);
      for (let turn = 0; turn < 3; turn++) await runInTurn(() => finished.push(request));
    });
    await Promise.all(requests);
    expect(finished).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });
});

describe('a client with more work than time', () => {
  test('is refused by the cost of its requests, and others are not', async () => {
    const { queue, visit } = openQueue(100);
    for (let warm = 0; warm < 30; warm++) await visit('flood', [10]);
    const flood = Array.from({ length: 20 }, () => visit('flood', [10, 10, 10]));
    const requestClient = visit('visitor', [10]);
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    // Three turns of 10 ms each: four requests need more than 100 ms.
    expect(refused).toHaveLength(16);
    for (const { reason } of refused) expect(reason).toSatisfy(isOverloaded);
    await requestClient;
    expect(await enter(queue, 'flood').runInTurn(() => 1)).toBe(1);
  });

  test('is not refused in the middle of a request', async () => {
    const { visit } = openQueue(0);
    const first = visit('flood', [10]);
    await first;
    const long = visit('flood', [10, 10, 10]);
    await expect(visit('flood', [10])).rejects.toSatisfy(isOverloaded);
    await long;
  });

  test('releases its unused turns when it leaves', async () => {
    const { queue, visit } = openQueue(15);
    for (let warm = 0; warm < 30; warm++) await visit('a', [10]);
    const visits = queue.enter({ client: 'a', isDisconnected: () => false }, 100);
    expect(() => enter(queue, 'a')).toThrow(expect.objectContaining({ code: 'overloaded' }));
    visits.leave();
    expect(await enter(queue, 'a').runInTurn(() => 1)).toBe(1);
  });
});

describe('with two turns at once', () => {
  /** A queue whose turns each end by a call. */
  const openPair = (longestWait: number) => {
    const clock = { now: 0 };
    const queue = createTurnQueue(
      longestWait,
      () => 2,
      () => clock.now,
    );
    const running: (() => void)[] = [];
    const start = () => enter(queue).runInTurn(() => new Promise<void>((resolve) => running.push(resolve)));
    const finishAll = (milliseconds: number) => {
      clock.now += milliseconds;
      for (const finish of running.splice(0)) finish();
    };
    return { queue, running, start, finishAll };
  };

  test('two searches run and the third one waits', async () => {
    const { running, start, finishAll } = openPair(1000);
    const searches = [start(), start(), start()];
    await expect.poll(() => running.length).toBe(2);
    finishAll(10);
    await Promise.all(searches.slice(0, 2));
    await expect.poll(() => running.length).toBe(1);
    finishAll(10);
    await searches[2];
  });

  test('a request waits half as long as the turns before it take', async () => {
    const { queue, running, start, finishAll } = openPair(100);
    for (let pair = 0; pair < 30; pair++) {
      const searches = [start(), start()];
      await expect.poll(() => running.length).toBe(2);
      finishAll(10);
      await Promise.all(searches);
    }
    const visits = queue.enter({ client: 'a', isDisconnected: () => false }, 19);
    enter(queue, 'a').leave();
    visits.leave();
    queue.enter({ client: 'a', isDisconnected: () => false }, 21);
    expect(() => enter(queue, 'a')).toThrow(expect.objectContaining({ code: 'overloaded' }));
  });
});

test('a search of a disconnected client does not run', async () => {
  const { visit } = openQueue();
  const seen: string[] = [];
  let isDisconnected = false;
  const first = visit('a', [10], seen);
  const left = Array.from({ length: 5 }, () => visit('gone', [10], seen, () => isDisconnected));
  isDisconnected = true;
  const outcomes = await Promise.allSettled([first, ...left]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(seen).toEqual(['a']);
});

test('an answered request takes no turn', async () => {
  const { queue } = openQueue();
  const seen: string[] = [];
  const first = enter(queue).runInTurn(() => seen.push('a'));
  const waiting = queue.enter({ client: 'b', isDisconnected: () => false }, 1, () => seen.length > 0);
  const dropped = waiting.runInTurn(() => seen.push('b'));
  await expect(dropped).rejects.toBeInstanceOf(Error);
  await first;
  expect(seen).toEqual(['a']);
});
