import { Mutex } from 'async-mutex';

export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs the work of one key in sequence, within this process. */
export function createKeyedMutex(): KeyedMutex {
  const mutexes = new Map<string, Mutex>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
