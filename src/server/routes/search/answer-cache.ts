import type { LiveInventory } from '#commands/inventory/load-inventory.ts';
import type { SerializedAnswer } from '../../http/serialized-answer.ts';

/** The index of listings, as far as its answers depend on it. */
export type AnsweredIndex = Pick<LiveInventory, 'engine' | 'version'>;

/** Answers of searches whose listings have not changed since. */
export type AnswerCache = {
  /** Null: no answer is stored, or the index has changed since. */
  readonly find: (index: AnsweredIndex, key: string) => SerializedAnswer | null;
  /** Whether `find` would return an answer. Does not count as a use. */
  readonly has: (index: AnsweredIndex, key: string) => boolean;
  /** `version`: that of the index when the search began. Stores nothing if the index has changed since. */
  readonly store: (index: AnsweredIndex, version: number, key: string, answer: SerializedAnswer) => void;
  readonly figures: () => AnswerCacheFigures;
};

/** `hits`: answers found since the start. `misses`: those that had to be computed. `bytes`: stored now. */
export type AnswerCacheFigures = { readonly hits: number; readonly misses: number; readonly bytes: number };

/** What an entry takes beside its answer: its key, the objects around it, and its place in the map. */
const bytesOfEntry = 512;

/**
 * Stores at most `maximumBytes` of answers and drops those that were not used for longest. All of them belong to one
 * version of the index: the first use after a change drops them.
 */
export function createAnswerCache(maximumBytes: number): AnswerCache {
  /** In the order of their latest use. */
  const answers = new Map<string, SerializedAnswer>();
  let current: { readonly engine: object; readonly version: number } | null = null;
  const figures = { hits: 0, misses: 0, bytes: 0 };

  const followChanges = ({ engine, version }: AnsweredIndex) => {
    if (current?.engine === engine && current.version === version()) return;
    answers.clear();
    figures.bytes = 0;
    current = { engine, version: version() };
  };
  const drop = (key: string) => {
    const answer = answers.get(key);
    if (!answer || !answers.delete(key)) return;
    figures.bytes -= sizeOf(answer);
  };
  const peek = (index: AnsweredIndex, key: string) => {
    followChanges(index);
    return answers.get(key) ?? null;
  };

  return {
    find: (index, key) => {
      const answer = peek(index, key);
      if (answer === null) return null;
      figures.hits++;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    has: (index, key) => peek(index, key) !== null,
    store: (index, version, key, answer) => {
      figures.misses++;
      followChanges(index);
      if (version !== index.version() || sizeOf(answer) > maximumBytes) return;
      drop(key);
      answers.set(key, answer);
      figures.bytes += sizeOf(answer);
      for (const oldest of answers.keys()) {
        if (figures.bytes <= maximumBytes) break;
        drop(oldest);
      }
    },
    figures: () => ({ ...figures }),
  };
}

/** Counts half as much again for the compressed body, which is made when a client accepts it. */
function sizeOf({ body }: SerializedAnswer): number {
  return bytesOfEntry + 1.5 * body.length;
}
