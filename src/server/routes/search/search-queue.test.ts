import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../api-error.ts';
import { createSearchQueue, type SearchQueue } from './search-queue.ts';

/** A queue on a clock that only scans advance. */
function openQueue(longestWait = 1_000_000) {
  const clock = { now: 0 };
  const queue = createSearchQueue(longestWait, () => clock.now);
  /** Takes turns in sequence with these costs in milliseconds, and records them. */
  const visit = async (client: string, costs: readonly number[], seen: string[] = [], hasLeft = () => false) => {
    const { whenFree: runInTurn, leave } = queue.enter({ client, hasLeft }, costs.length);
    const look = (cost: number) => () => {
      clock.now += cost;
      seen.push(client);
    };
    try {
      for (const cost of costs) await runInTurn(look(cost));
    } finally {
      leave();
    }
  };
  return { queue, visit };
}

const enter = (queue: SearchQueue, client = 'a') => queue.enter({ client, hasLeft: () => false });
const isOverloaded = (error: unknown) => (error as ApiError).code === 'overloaded';

test('searches of one client run in the order in which they came, and give what they find', async () => {
  const { queue } = openQueue();
  const order: number[] = [];
  const found = await Promise.all([3, 1, 2].map((value) => enter(queue).whenFree(() => order.push(value) && value)));
  expect(found).toEqual([3, 1, 2]);
  expect(order).toEqual([3, 1, 2]);
});

test('a search that fails hurts no other', async () => {
  const { queue } = openQueue();
  const failing = enter(queue).whenFree(() => {
    throw new Error('no');
  });
  const next = enter(queue).whenFree(() => 5);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(5);
});

test('other work gets its turn between two searches', async () => {
  const { queue } = openQueue();
  const seen: string[] = [];
  const first = enter(queue).whenFree(() => seen.push('first'));
  setImmediate(() => setImmediate(() => seen.push('other')));
  const rest = Array.from({ length: 5 }, () => enter(queue).whenFree(() => seen.push('search')));
  await Promise.all([first, ...rest]);
  expect(seen.indexOf('other')).toBeLessThan(seen.length - 1);
});

describe('between clients', () => {
  test('one who comes late waits for one turn of those who came before, however many they are', async () => {
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

  test('time is shared, not turns: cheap searches run ten for one that costs ten times as much', async () => {
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

  test('who paused has saved up nothing: they share from then on', async () => {
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

  test('requests of one client are finished one by one', async () => {
    const { queue } = openQueue();
    const finished: number[] = [];
    const requests = [0, 1, 2].map(async (request) => {
      const { whenFree: runInTurn } = enter(queue);
      for (let turn = 0; turn < 3; turn++) await runInTurn(() => finished.push(request));
    });
    await Promise.all(requests);
    expect(finished).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });
});

describe('a client that asks for more than there is time for', () => {
  test('is refused by what its requests cost, and nobody else is', async () => {
    const { queue, visit } = openQueue(100);
    for (let warm = 0; warm < 30; warm++) await visit('flood', [10]);
    const flood = Array.from({ length: 20 }, () => visit('flood', [10, 10, 10]));
    const visitor = visit('visitor', [10]);
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    // Three turns of 10 ms each: four requests need more than 100 ms.
    expect(refused).toHaveLength(16);
    for (const { reason } of refused) expect(reason).toSatisfy(isOverloaded);
    await visitor;
    expect(await enter(queue, 'flood').whenFree(() => 1)).toBe(1);
  });

  test('is not refused in the middle of a request', async () => {
    const { visit } = openQueue(0);
    const first = visit('flood', [10]);
    await first;
    const long = visit('flood', [10, 10, 10]);
    await expect(visit('flood', [10])).rejects.toSatisfy(isOverloaded);
    await long;
  });

  test('that leaves gives back the turns it did not take', async () => {
    const { queue, visit } = openQueue(15);
    for (let warm = 0; warm < 30; warm++) await visit('a', [10]);
    const visits = queue.enter({ client: 'a', hasLeft: () => false }, 100);
    expect(() => enter(queue, 'a')).toThrow(expect.objectContaining({ code: 'overloaded' }));
    visits.leave();
    expect(await enter(queue, 'a').whenFree(() => 1)).toBe(1);
  });
});

test('a search whose client has hung up is not made', async () => {
  const { visit } = openQueue();
  const seen: string[] = [];
  let hasLeft = false;
  const first = visit('a', [10], seen);
  const left = Array.from({ length: 5 }, () => visit('gone', [10], seen, () => hasLeft));
  hasLeft = true;
  const outcomes = await Promise.allSettled([first, ...left]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(seen).toEqual(['a']);
});
