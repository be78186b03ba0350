import type { Socket } from 'node:net';
import { Refusal } from '#commands/refusal.ts';

/** More downloads would slow down searches. */
const maxAtOnce = 10;
const mostOfClient = 2;
/** Bytes per second. A slower reader loses its slot when another client needs one. */
const lowestPace = 32_768;
/** Milliseconds before the pace of a reader is measured. */
const grace = 10_000;

type Reader = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroyed' | 'destroy'>;
type DownloadSlot = {
  readonly client: string;
  readonly reader: Reader;
  readonly since: number;
  readonly sentBefore: number;
};

/** Slots of long downloads: two per client, and none that a slow reader can occupy forever. */
export function createDownloadSlots(now = () => performance.now()) {
  const slots = new Set<DownloadSlot>();
  const isSlow = (slot: DownloadSlot) =>
    slot.reader.writableLength > 0 && now() - slot.since >= grace && paceOf(slot) < lowestPace;
  const paceOf = ({ reader, since, sentBefore }: DownloadSlot) =>
    (1000 * (reader.bytesWritten - reader.writableLength - sentBefore)) / (now() - since);

  const freeSlot = () => {
    const [slowest] = [...slots].filter(isSlow).sort((a, b) => paceOf(a) - paceOf(b));
    if (!slowest) throw new Refusal('overloaded');
    slots.delete(slowest);
    slowest.reader.destroy();
  };

  /** Returns the function that releases the slot. Refuses (429, 503) if there is none. */
  return (client: string, reader: Reader): (() => void) => {
    // The close of a connection that ends before its slot is taken is never reported.
    for (const slot of slots) if (slot.reader.destroyed) slots.delete(slot);
    const clientSlots = [...slots].filter((slot) => slot.client === client);
    if (clientSlots.length >= mostOfClient) throw new Refusal('rate_limited', { message: twoDownloadsMessage });
    if (slots.size >= maxAtOnce) freeSlot();
    const slot = { client, reader, since: now(), sentBefore: reader.bytesWritten };
    slots.add(slot);
    return () => slots.delete(slot);
  };
}

const twoDownloadsMessage = 'You can run two downloads at a time. Please wait until one finishes.';
