import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#commands/refusal.ts';
import type { RunInTurn } from '#commands/run-in-turn.ts';
import type { RequestClient } from './request-client.ts';

/** One request in the queue. `leave` releases the turns that it did not use. */
export type Visit = { readonly runInTurn: RunInTurn; readonly leave: () => void };

/**
 * Refuses (503) a request that would wait too long. An accepted request gets all its turns, even more than expected.
 */
export type TurnQueue = {
  /** `isAnswered`: whether the request needs no further turn, because its result is known. */
  enter(requestClient: RequestClient, expectedTurns?: number, isAnswered?: () => boolean): Visit;
};

type Turn = {
  readonly visit: number;
  readonly isNeeded: () => boolean;
  /** Never rejects. */
  run(): Promise<void>;
  drop(): void;
};

/** The requests of one client. */
type Lane = {
  readonly waiting: Turn[];
  visits: number;
  /** Turns that its requests are still expected to take. */
  expectedTurns: number;
  /** Milliseconds of its turns. The lane with the fewest is next. */
  usedMilliseconds: number;
};

type Queue = {
  readonly lanes: Map<string, Lane>;
  readonly now: () => number;
  visits: number;
  /** Moving average of a turn, divided by the turns that ran at the same time, milliseconds. */
  turnMilliseconds: number;
  /** Time of the latest lane before its turn. A lane that starts to wait begins at least there. */
  usedBefore: number;
  /** Turns that may run at the same time. */
  readonly atOnce: () => number;
  running: number;
  isStarting: boolean;
};

/** Does the work of a request with turns of the queue. Refused requests do none of it. */
export async function withTurns<Result>(
  queue: TurnQueue,
  requestClient: RequestClient,
  expectedTurns: number,
  work: (runInTurn: RunInTurn) => Promise<Result>,
): Promise<Result> {
  const { runInTurn, leave } = queue.enter(requestClient, expectedTurns);
  return work(runInTurn).finally(leave);
}

/**
 * Shares threads between clients. At most `atOnce` scans or calculations run at the same time, with other requests in between.
 * The client that has used the least time is next, regardless of its number of connections. Requests of one client run
 * in order of arrival. Turns of disconnected clients are dropped, and those of answered requests.
 * `longestWait`: milliseconds that a request may have to wait, estimated from recent turns.
 */
export function createTurnQueue(longestWait: number, atOnce = () => 1, now = () => performance.now()): TurnQueue {
  const queue: Queue = {
    lanes: new Map(),
    now,
    visits: 0,
    turnMilliseconds: 0,
    usedBefore: 0,
    atOnce,
    running: 0,
    isStarting: false,
  };
  return {
    enter: (requestClient, expectedTurns = 1, isAnswered = () => false) => {
      if (expectedWait(queue, requestClient.client) > longestWait) throw new Refusal('overloaded');
      return openVisit(queue, requestClient, expectedTurns, isAnswered);
    },
  };
}

/** During this client's turns, every other client takes as many, up to what it needs. */
function expectedWait({ lanes, turnMilliseconds }: Queue, client: string): number {
  const ownTurns = lanes.get(client)?.expectedTurns ?? 0;
  let turns = ownTurns;
  for (const [other, { expectedTurns }] of lanes) if (other !== client) turns += Math.min(expectedTurns, ownTurns + 1);
  return turns * turnMilliseconds;
}

function openVisit(
  queue: Queue,
  { client, isDisconnected }: RequestClient,
  expectedTurns: number,
  isAnswered: () => boolean,
): Visit {
  const lane = queue.lanes.get(client) ?? { waiting: [], visits: 0, expectedTurns: 0, usedMilliseconds: 0 };
  queue.lanes.set(client, lane);
  const visit = queue.visits++;
  let expected = expectedTurns;
  lane.visits++;
  lane.expectedTurns += expected;
  const take = (turns: number) => {
    expected -= turns;
    lane.expectedTurns -= turns;
  };
  const runInTurn: RunInTurn = (scan) =>
    new Promise((resolve, reject) => {
      const run = async () => {
        if (expected > 0) take(1);
        try {
          resolve(await scan());
        } catch (error) {
          reject(error);
        }
      };
      const isNeeded = () => !isDisconnected() && !isAnswered();
      // Nobody reads this: the client is gone, or gets the known answer.
      const drop = () => reject(new Refusal('malformed_request', { message: 'The client disconnected.' }));
      if (lane.waiting.length === 0) lane.usedMilliseconds = Math.max(lane.usedMilliseconds, queue.usedBefore);
      lane.waiting.push({ visit, isNeeded, run, drop });
      void startTurns(queue);
    });
  const leave = () => {
    take(expected);
    if (--lane.visits === 0) queue.lanes.delete(client);
  };
  return { runInTurn, leave };
}

async function startTurns(queue: Queue): Promise<void> {
  if (queue.isStarting) return;
  queue.isStarting = true;
  for (;;) {
    // Lets the process read new requests and notice closed connections.
    await nextTurn();
    const lane = queue.running < queue.atOnce() ? findNextLane(queue) : null;
    if (lane === null) break;
    void runTurn(queue, lane);
  }
  queue.isStarting = false;
}

async function runTurn(queue: Queue, lane: Lane): Promise<void> {
  queue.usedBefore = lane.usedMilliseconds;
  const started = queue.now();
  const runningAtStart = ++queue.running;
  await takeTurn(lane).run();
  const cost = queue.now() - started;
  const together = Math.max(runningAtStart, queue.running--);
  queue.turnMilliseconds += (cost / together - queue.turnMilliseconds) / 8;
  lane.usedMilliseconds += cost;
  void startTurns(queue);
}

function findNextLane({ lanes }: Queue): Lane | null {
  let next: Lane | null = null;
  for (const lane of lanes.values()) {
    dropUnneeded(lane.waiting);
    if (lane.waiting.length > 0 && (next === null || lane.usedMilliseconds < next.usedMilliseconds)) next = lane;
  }
  return next;
}

function dropUnneeded(waiting: Turn[]): void {
  for (const turn of waiting.filter(({ isNeeded }) => !isNeeded())) {
    waiting.splice(waiting.indexOf(turn), 1);
    turn.drop();
  }
}

/** Removes the turn of the earliest request. */
function takeTurn({ waiting }: Lane): Turn {
  const turn = waiting.reduce((first, each) => (each.visit < first.visit ? each : first));
  waiting.splice(waiting.indexOf(turn), 1);
  return turn;
}
