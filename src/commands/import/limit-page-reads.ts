import type { HomePage } from '#outside/home-pages/home-page.ts';
import { ImportRefusal } from './import-refusal.ts';

type ReadPage = (url: URL) => Promise<HomePage | null>;

export type PageLimits = {
  /** Pages that one person reads at a time, and all of them together. */
  readonly perPerson: number;
  readonly together: number;
  /** Pages of one person that gave no home, in ten minutes. Each costs the server as much as one that did. */
  readonly failures: number;
};

export const usualPageLimits: PageLimits = { perPerson: 2, together: 10, failures: 30 };
const failureWindow = 600_000;
const busySeconds = 2;

type Reader = { open: number; failures: number; windowEnds: number };

/**
 * Bounds the pages that are read for each person and in the whole process. Beyond them a read is refused at once: a
 * read that waited would hold a connection, and its request would meet the deadline of every answer.
 */
export function limitPageReads(readPage: ReadPage, limits: PageLimits = usualPageLimits) {
  const readers = new Map<string, Reader>();
  let together = 0;

  const readerOf = (userId: string): Reader => {
    const known = readers.get(userId) ?? { open: 0, failures: 0, windowEnds: 0 };
    if (known.windowEnds <= performance.now()) {
      known.failures = 0;
      known.windowEnds = performance.now() + failureWindow;
    }
    readers.set(userId, known);
    return known;
  };

  return async (userId: string, url: URL): Promise<HomePage | null> => {
    const reader = readerOf(userId);
    if (reader.failures >= limits.failures) {
      throw new ImportRefusal('rate_limited', { retryAfter: secondsUntil(reader.windowEnds) });
    }
    if (reader.open >= limits.perPerson) throw new ImportRefusal('rate_limited', { retryAfter: busySeconds });
    if (together >= limits.together) throw new ImportRefusal('overloaded', { retryAfter: busySeconds });
    reader.open += 1;
    together += 1;
    let page: HomePage | null = null;
    try {
      page = await readPage(url);
      return page;
    } finally {
      reader.open -= 1;
      together -= 1;
      if (page === null) reader.failures += 1;
      if (reader.open === 0 && reader.failures === 0) readers.delete(userId);
      if (readers.size > mostReaders) forgetOld(readers);
    }
  };
}

const mostReaders = 10_000;

function forgetOld(readers: Map<string, Reader>): void {
  for (const [userId, { open, windowEnds }] of readers) {
    if (open === 0 && windowEnds <= performance.now()) readers.delete(userId);
  }
}

function secondsUntil(moment: number): number {
  return Math.max(1, Math.ceil((moment - performance.now()) / 1000));
}
