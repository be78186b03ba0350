import cluster, { type Worker } from 'node:cluster';
import pTimeout from 'p-timeout';
import type { Logger } from 'pino';
import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import { createWindowCounts } from './count-windows.ts';
import { type ChildMessage, createPendingRequests, type Figures, type ParentMessage } from './messages.ts';
import { createRunningImport } from './running-import.ts';
import { watchSilence } from './watch-silence.ts';

/** What each process runs. `name` is unique. */
export type ProcessPlan = { readonly name: string; readonly service: 'web' | 'worker' };

export type SuperviseOptions = {
  readonly plans: readonly ProcessPlan[];
  /** The command line of every process, without its service. */
  readonly flags: readonly string[];
  readonly logger: Logger;
};

export type SupervisedProcesses = {
  /** Resolves when all processes can answer; rejects when one cannot start. */
  readonly ready: Promise<void>;
  /** Lets all processes finish. */
  readonly stop: () => Promise<void>;
  /** Ends all processes at once. */
  readonly kill: () => void;
};

/** A place for one process after the other. `child` is null while the next one waits for its start. */
type Slot = {
  readonly plan: ProcessPlan;
  child: Worker | null;
  isReady: boolean;
  /** When it became ready, milliseconds. */
  readySince: number;
  /** Processes in a row that did not live long. */
  failures: number;
  failure: string | null;
  restart: NodeJS.Timeout | null;
};

/** A process that was ready for so many milliseconds is replaced at once. Loading does not count. */
const steadyMilliseconds = 10_000;
const restartPause: BackOff = { first: 500, longest: 30_000 };
/** Milliseconds for a process to report its figures. */
const longestReport = 1000;

/** Starts the processes, replaces each that ends or hangs, and counts for all of them. */
export function superviseProcesses({ plans, flags, logger }: SuperviseOptions): SupervisedProcesses {
  // All processes accept from one queue of the kernel: a connection that a dying process has not accepted is left to
  // the others. If the parent accepted and sent it, the connection would be lost with the process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const slots = plans.map(
    (plan): Slot => ({ plan, child: null, isReady: false, readySince: 0, failures: 0, failure: null, restart: null }),
  );
  const { ready, resolveReady, rejectReady } = createReadiness();
  const countWindow = createWindowCounts();
  const reports = createPendingRequests<Figures | null>();
  const runningImport = createRunningImport<Slot>();
  let hasStarted = false;
  let isStopping = false;

  const start = (slot: Slot) => {
    const { name, service } = slot.plan;
    const replaces = slots.some(({ plan, isReady }) => plan.service === 'web' && isReady);
    const ownFlags = [`--services=${service}`, `--process=${name}`, ...(replaces ? ['--replacement'] : [])];
    // Only the other form of messages keeps NaN.
    cluster.setupPrimary({ args: [...flags, ...ownFlags], serialization: 'advanced' });
    const child = cluster.fork();
    Object.assign(slot, { child, failure: null });
    child.on('error', (error) =>
      logger.error({ err: error, unreachable: name }, 'a process does not answer its parent'),
    );
    child.on('message', (message: ChildMessage) => receive(slot, child, message));
    child.once('exit', (code, signal) => replace(slot, { code, signal }));
  };

  // While it loads, a process may be too busy for a sign of life.
  const readySlots = () => slots.filter(({ isReady }) => isReady);
  const silence = watchSilence(readySlots, (slot) => killProcess(slot, logger, 'a process hangs and is ended'));

  const receive = (slot: Slot, child: Worker, message: ChildMessage) => {
    silence.hear(slot);
    if (message.kind === 'ready') becomeReady(slot);
    else if (message.kind === 'failed') slot.failure = message.reason;
    else if (message.kind === 'figures') reports.receive(message.id, message.figures);
    else if (message.kind === 'report_import') runningImport.report(slot, message.progress);
    else if (message.kind === 'count') {
      const count = countWindow(message.counter, message.windowMilliseconds);
      send(child, { kind: 'counted', id: message.id, count });
    } else if (message.kind === 'read_import') {
      send(child, { kind: 'import', id: message.id, progress: runningImport.read() });
    } else if (message.kind === 'collect_figures') {
      void collectFigures(slots, reports).then((figures) =>
        send(child, { kind: 'collected_figures', id: message.id, figures }),
      );
    }
  };

  const becomeReady = (slot: Slot) => {
    slot.isReady = true;
    slot.readySince = performance.now();
    if (hasStarted || !slots.every(({ isReady }) => isReady)) return;
    hasStarted = true;
    const announcer = slots.find(({ plan }) => plan.service === 'web');
    if (announcer?.child) send(announcer.child, { kind: 'announce' });
    resolveReady();
  };

  const replace = (slot: Slot, end: { code: number; signal: string }) => {
    const isSteady = slot.isReady && performance.now() - slot.readySince >= steadyMilliseconds;
    runningImport.report(slot, null);
    Object.assign(slot, { child: null, isReady: false, failures: isSteady ? 0 : slot.failures + 1 });
    if (isStopping) return;
    // Such as a port in use: another try would fail too.
    if (!hasStarted && slot.failure !== null) return rejectReady(new Error(slot.failure));
    const { code, signal } = end;
    logger.error({ ended: slot.plan.name, code, signal, reason: slot.failure }, 'a process ended and is replaced');
    const pause = isSteady ? 0 : retryDelay(slot.failures, restartPause);
    slot.restart = setTimeout(() => start(slot), pause);
  };

  for (const slot of slots) start(slot);
  return {
    ready,
    stop: async () => {
      isStopping = true;
      silence.stop();
      for (const { restart } of slots) if (restart) clearTimeout(restart);
      await Promise.all(slots.map(stopProcess));
    },
    kill: () => {
      isStopping = true;
      for (const slot of slots) killProcess(slot, logger, 'a process is ended before it has stopped');
    },
  };
}

function createReadiness() {
  let resolveReady = () => {};
  let rejectReady: (error: Error) => void = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    [resolveReady, rejectReady] = [resolve, reject];
  });
  return { ready, resolveReady, rejectReady };
}

function send(child: Worker, message: ParentMessage): void {
  // A message to a process that is gone is lost, and 'exit' reports it.
  if (child.isConnected()) child.process.send(message, undefined, undefined, () => {});
}

function killProcess({ plan, child }: Slot, logger: Logger, why: string): void {
  if (child === null) return;
  logger.error({ ended: plan.name }, why);
  child.process.kill('SIGKILL');
}

async function stopProcess({ plan, child, isReady }: Slot): Promise<void> {
  if (child === null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  // It reads no message while it loads, and no request can succeed.
  if (plan.service === 'web' && !isReady) child.process.kill('SIGKILL');
  else send(child, { kind: 'stop' });
  await exit;
}

/** The figures of all web processes that answer in time. */
async function collectFigures(
  slots: readonly Slot[],
  reports: ReturnType<typeof createPendingRequests<Figures | null>>,
): Promise<Figures[]> {
  const webProcesses = slots.flatMap(({ plan, child }) => (plan.service === 'web' && child ? [child] : []));
  const figures = await Promise.all(
    webProcesses.map((child) =>
      pTimeout(
        reports.send((id) => send(child, { kind: 'report_figures', id })),
        { milliseconds: longestReport, fallback: () => null },
      ),
    ),
  );
  return figures.filter((each) => each !== null);
}
