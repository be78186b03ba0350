import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '../../api-error.ts';
import type { Visitor } from '../../callers/visitor.ts';

/** Runs one look through the inventory when its turn comes. */
export type WhenFree = <Result>(look: () => Result) => Promise<Result>;

/** One request in the queue. `leave`, once it needs no more turns, gives back those it did not take. */
export type Visit = { readonly whenFree: WhenFree; readonly leave: () => void };

/** Refuses (503) a request that would wait too long. One that is let in gets all its turns, even more than expected. */
export type SearchQueue = { enter(visitor: Visitor, expectedTurns?: number): Visit };

type Turn = { readonly visit: number; readonly hasLeft: () => boolean; run(): void; drop(): void };

/** The requests of one client. */
type Lane = {
  readonly waiting: Turn[];
  visits: number;
  /** Turns that its requests are expected to take yet. */
  owed: number;
  /** Milliseconds of the thread, comparable between lanes: the lane with the fewest is next. */
  used: number;
};

type Queue = {
  readonly lanes: Map<string, Lane>;
  readonly now: () => number;
  visits: number;
  /** Milliseconds of a turn, by the latest. */
  pace: number;
  /** What the lane of the latest turn had used before it: a lane that begins to wait has used no less. */
  usedBefore: number;
  isRunning: boolean;
};

/**
 * Shares the one thread between clients. A look takes the whole thread while it runs, so only one runs at a time, and
 * other requests are served in between. The client that has used the least time is next, whatever its searches cost and
 * however many connections it has. A client's own requests are finished one by one. Turns of requests whose client has
 * hung up are dropped.
 *
 * `longestWait`, in milliseconds, is what a request may have to wait by the pace of the latest turns.
 */
export function createSearchQueue(longestWait: number, now = () => performance.now()): SearchQueue {
  const queue: Queue = { lanes: new Map(), now, visits: 0, pace: 0, usedBefore: 0, isRunning: false };
  return {
    enter: (visitor, expectedTurns = 1) => {
      if (expectedWait(queue, visitor.client) > longestWait) throw new ApiError('overloaded');
      return openVisit(queue, visitor, expectedTurns);
    },
  };
}

/** While a client takes its turns, every other takes as many, if it has so many. */
function expectedWait({ lanes, pace }: Queue, client: string): number {
  const own = lanes.get(client)?.owed ?? 0;
  let turns = own;
  for (const [other, { owed }] of lanes) if (other !== client) turns += Math.min(owed, own + 1);
  return turns * pace;
}

function openVisit(queue: Queue, { client, hasLeft }: Visitor, expectedTurns: number): Visit {
  const lane = queue.lanes.get(client) ?? { waiting: [], visits: 0, owed: 0, used: 0 };
  queue.lanes.set(client, lane);
  const visit = queue.visits++;
  let expected = expectedTurns;
  lane.visits++;
  lane.owed += expected;
  const take = (turns: number) => {
    expected -= turns;
    lane.owed -= turns;
  };
  const whenFree: WhenFree = (look) =>
    new Promise((resolve, reject) => {
      const run = () => {
        if (expected > 0) take(1);
        try {
          resolve(look());
        } catch (error) {
          reject(error);
        }
      };
      // Nobody hears this answer.
      const drop = () => reject(new ApiError('malformed_request', { message: 'The client has hung up.' }));
      if (lane.waiting.length === 0) lane.used = Math.max(lane.used, queue.usedBefore);
      lane.waiting.push({ visit, hasLeft, run, drop });
      if (!queue.isRunning) void runTurns(queue);
    });
  const leave = () => {
    take(expected);
    if (--lane.visits === 0) queue.lanes.delete(client);
  };
  return { whenFree, leave };
}

async function runTurns(queue: Queue): Promise<void> {
  queue.isRunning = true;
  for (;;) {
    // The process reads what came in: other requests, and that connections were closed.
    await nextTurn();
    const lane = findNextLane(queue);
    if (lane === null) break;
    queue.usedBefore = lane.used;
    const started = queue.now();
    takeTurn(lane).run();
    const cost = queue.now() - started;
    queue.pace += (cost - queue.pace) / 8;
    lane.used += cost;
  }
  queue.isRunning = false;
}

function findNextLane({ lanes }: Queue): Lane | null {
  let next: Lane | null = null;
  for (const lane of lanes.values()) {
    dropAbandoned(lane.waiting);
    if (lane.waiting.length > 0 && (next === null || lane.used < next.used)) next = lane;
  }
  return next;
}

function dropAbandoned(waiting: Turn[]): void {
  for (const turn of waiting.filter(({ hasLeft }) => hasLeft())) {
    waiting.splice(waiting.indexOf(turn), 1);
    turn.drop();
  }
}

/** Takes out the turn of the request that came first. */
function takeTurn({ waiting }: Lane): Turn {
  const turn = waiting.reduce((first, each) => (each.visit < first.visit ? each : first));
  waiting.splice(waiting.indexOf(turn), 1);
  return turn;
}
