import type { Socket } from 'node:net';
import { ApiError } from '../../api-error.ts';

/** More at once would leave searches too little of the process. */
const mostAtOnce = 10;
const mostOfClient = 2;
/** Bytes a second. A reader this slow gives its place to the next client once all places are taken. */
const leastPace = 32_768;
/** Milliseconds that a reader has to show its pace. */
const grace = 10_000;

type Reader = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>;
type Place = { readonly client: string; readonly reader: Reader; readonly since: number; readonly sentBefore: number };

/** The places of long downloads: few, no more than two for a client, and none that a slow reader can hold for ever. */
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

  /** Takes a place; gives the function that gives it back. Refuses (429, 503) where there is none. */
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
