import { setImmediate as nextTurn } from 'node:timers/promises';

/** Waits for a turn, then runs a scan or a calculation. */
export type RunInTurn = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

/** Lets the process read its input between the parts of a calculation that already has its turn. */
export const runAfterInput: RunInTurn = async (work) => {
  await nextTurn();
  return work();
};

/** Underwritings in one turn: a few milliseconds. */
const homesAtATime = 20;

/** Maps homes in slices, each in a turn of its own. */
export async function mapInTurns<Home, Result>(
  homes: readonly Home[],
  underwriteOne: (home: Home) => Result,
  runInTurn: RunInTurn,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < homes.length; from += homesAtATime) {
    results.push(...(await runInTurn(() => homes.slice(from, from + homesAtATime).map(underwriteOne))));
  }
  return results;
}
