import type { Socket } from 'node:net';
import { ApiError } from '../../api-error.ts';

/** More downloads would slow down searches. */
const mostAtOnce = 10;
const mostOfClient = 2;
/** Bytes per second. A slower reader loses its slot when another client needs one. */
const leastPace = 32_768;
/** Milliseconds before the pace of a reader is measured. */
const grace = 10_000;

type Reader = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>;
type Place = { readonly client: string; readonly reader: Reader; readonly since: number; readonly sentBefore: number };

/** Slots of long downloads: two per client, and none that a slow reader can occupy forever. */
export function createDownloadPlaces(now = () => performance.now()) {
  const places = new Set<Place>();
  const isSlow = (place: Place) =>
    place.reader.writableLength > 0 && now() - place.since >= grace && paceOf(place) < leastPace;
  const paceOf = ({ reader, since, sentBefore }: Place) =>
    (1000 * (reader.bytesWritten - reader.writableLength - sentBefore)) / (now() - since);

  const makeRoom = () => {
    const [slowest] = [...places].filter(isSlow).sort((a, b) => paceOf(a) - paceOf(b));
    if (!slowest) throw new ApiError('overloaded');
    places.delete(slowest);
    slowest.reader.destroy();
  };

  /** Returns the function that releases the slot. Refuses (429, 503) if there is none. */
  return (client: string, reader: Reader): (() => void) => {
    const own = [...places].filter((place) => place.client === client);
    if (own.length >= mostOfClient) throw new ApiError('rate_limited', { message: twoAtOnce });
    if (places.size >= mostAtOnce) makeRoom();
    const place = { client, reader, since: now(), sentBefore: reader.bytesWritten };
    places.add(place);
    return () => places.delete(place);
  };
}

const twoAtOnce = 'You can run two downloads at a time. Please wait until one is finished.';
