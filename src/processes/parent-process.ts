import cluster, { type Worker } from 'node:cluster';
import {
  type ChildMessage,
  createPendingRequests,
  type Figures,
  type ImportProgress,
  type ParentMessage,
  type WindowCount,
} from './messages.ts';
import { signOfLifePause } from './watch-silence.ts';

/** The parent of this process, which runs several. */
export type ParentProcess = {
  readonly reportReady: () => void;
  /** Resolves when the parent has received it. */
  readonly reportFailure: (reason: string) => Promise<void>;
  /** When all processes can answer, the parent asks one of them to say so. */
  readonly onAnnounce: (announce: () => void) => void;
  /** `isLost`: the parent is gone. */
  readonly onStop: (stop: (isLost: boolean) => void) => void;
  /** Counts a request for all processes. */
  readonly count: (counter: string, windowMilliseconds: number) => Promise<WindowCount>;
  readonly reportImport: (progress: ImportProgress) => void;
  /** The progress of the import that any process runs. */
  readonly readImport: () => Promise<ImportProgress>;
  readonly reportFigures: (read: () => Promise<Figures>) => void;
  /** The figures of all processes. */
  readonly collectFigures: () => Promise<readonly Figures[]>;
};

/** While the process ends without its parent, nothing counts. */
const uncounted: WindowCount = { current: 0, ttl: 0 };

/** Null: this process was started alone. */
export function connectToParent(): ParentProcess | null {
  return cluster.worker ? connect(cluster.worker) : null;
}

function connect(worker: Worker): ParentProcess {
  const counts = createPendingRequests<WindowCount>();
  const imports = createPendingRequests<ImportProgress>();
  const collections = createPendingRequests<readonly Figures[]>();
  let announce = () => {};
  let stop: (isLost: boolean) => void = () => process.exit(0);
  let readFigures: () => Promise<Figures> = async () => [];
  // A message to a parent that is gone is lost, and 'disconnect' reports it.
  const send = (message: ChildMessage) => void process.send?.(message, undefined, undefined, () => {});

  process.on('message', (message: ParentMessage) => {
    if (message.kind === 'announce') announce();
    else if (message.kind === 'stop') stop(false);
    else if (message.kind === 'counted') counts.receive(message.id, message.count);
    else if (message.kind === 'import') imports.receive(message.id, message.progress);
    else if (message.kind === 'collected_figures') collections.receive(message.id, message.figures);
    else if (message.kind === 'report_figures') {
      void readFigures().then((figures) => send({ kind: 'figures', id: message.id, figures }));
    }
  });
  worker.once('disconnect', () => {
    // Otherwise Node would end the process at once, in the middle of responses and transactions.
    worker.exitedAfterDisconnect = true;
    counts.close(uncounted);
    imports.close(null);
    collections.close([]);
    stop(true);
  });
  return {
    reportReady: () => {
      send({ kind: 'ready' });
      setInterval(() => send({ kind: 'alive' }), signOfLifePause).unref();
    },
    reportFailure: (reason) =>
      new Promise((resolve) => {
        process.send?.({ kind: 'failed', reason } satisfies ChildMessage, undefined, undefined, () => resolve());
      }),
    onAnnounce: (listener) => {
      announce = listener;
    },
    onStop: (listener) => {
      stop = listener;
    },
    count: (counter, windowMilliseconds) =>
      counts.send((id) => send({ kind: 'count', id, counter, windowMilliseconds })),
    reportImport: (progress) => send({ kind: 'report_import', progress }),
    readImport: () => imports.send((id) => send({ kind: 'read_import', id })),
    reportFigures: (read) => {
      readFigures = read;
    },
    collectFigures: () => collections.send((id) => send({ kind: 'collect_figures', id })),
  };
}
