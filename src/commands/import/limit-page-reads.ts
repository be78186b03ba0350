import type { HomePage } from '#outside/home-pages/home-page.ts';
import { Refusal } from '../refusal.ts';

type ReadPage = (url: URL) => Promise<HomePage | null>;

export type PageLimits = {
  /** Concurrent page reads of one person, and of everybody. */
  readonly perPerson: number;
  readonly together: number;
  /** Reads of one person without a home, in ten minutes. Each costs the server as much as a successful one. */
  readonly failures: number;
};

export const defaultPageLimits: PageLimits = { perPerson: 2, together: 10, failures: 30 };
const failureWindow = 600_000;
const busySeconds = 2;

type Reader = { open: number; failures: number; windowEnds: number };

/**
 * Limits page reads per person and in the process. Refuses excess reads at once, because a waiting read would hold a
 * connection until its request times out.
 */
export function limitPageReads(readPage: ReadPage, limits: PageLimits = defaultPageLimits) {
  const readers = new Map<string, Reader>();
  let together = 0;

  const readerOf = (userId: string): Reader => {
    const entry = readers.get(userId) ?? { open: 0, failures: 0, windowEnds: 0 };
    if (entry.windowEnds <= performance.now()) {
      entry.failures = 0;
      entry.windowEnds = performance.now() + failureWindow;
    }
    readers.set(userId, entry);
    return entry;
  };

  return async (userId: string, url: URL): Promise<HomePage | null> => {
    const reader = readerOf(userId);
    if (reader.failures >= limits.failures) {
      throw new Refusal('rate_limited', { retryAfterSeconds: secondsUntil(reader.windowEnds) });
    }
    if (reader.open >= limits.perPerson) throw new Refusal('rate_limited', { retryAfterSeconds: busySeconds });
    if (together >= limits.together) throw new Refusal('overloaded', { retryAfterSeconds: busySeconds });
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
      if (readers.size > maxReaders) removeExpired(readers);
    }
  };
}

const maxReaders = 10_000;

function removeExpired(readers: Map<string, Reader>): void {
  for (const [userId, { open, windowEnds }] of readers) {
    if (open === 0 && windowEnds <= performance.now()) readers.delete(userId);
  }
}

function secondsUntil(moment: number): number {
  return Math.max(1, Math.ceil((moment - performance.now()) / 1000));
}
