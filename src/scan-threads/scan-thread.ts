import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { adoptMemory } from '#engine/memory.ts';
import type { ScanArguments, ScanName } from '#engine/scan-operations.ts';
import type { ScanReply, ScanRequest, ThreadReady, ThreadStart } from './messages.ts';

const { memory, start, end, simd } = workerData as ThreadStart;
adoptMemory(memory, start, end);
// The engine allocates when it is loaded, so it must not be loaded before.
const [{ createSimd }, { scanShared }] = await Promise.all([
  import('#engine/simd.ts'),
  import('#engine/shared/scan-shared.ts'),
]);
const kernel = createSimd(simd);
if (!parentPort || !kernel) throw new Error('A scan thread needs a parent and SIMD.');

parentPort.on('message', ({ id, name, inventory, scanArguments }: ScanRequest) => {
  const reply = (outcome: ScanReply['outcome']) => parentPort?.postMessage({ id, outcome } satisfies ScanReply);
  try {
    const found = scanShared(inventory, kernel, name, scanArguments as ScanArguments<ScanName>);
    reply(found ? { kind: 'found', result: found.result } : { kind: 'changed' });
  } catch (error) {
    reply({ kind: 'failed', error });
  }
});
letRequestsGoFirst();
parentPort.postMessage('ready' satisfies ThreadReady);

/** Threads that scan on every core would delay the requests that need no scan. */
function letRequestsGoFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(10);
  } catch {
    // The host does not allow it. Scans work without it.
  }
}
