/** How many homes one comparison takes. */
const mostCompared = 6;

/** The homes of the last list that fit into a comparison. */
export const homesOfList = (listed: number): readonly string[] =>
  Array.from({ length: Math.min(listed, mostCompared) }, (_, index) => `#${index + 1}`);

/** Says that a comparison leaves out homes of the list; null: it has all of them. */
export function noteOfLongList(homes: readonly string[], listed: number): string | null {
  const isCut = listed > mostCompared && homes.join() === homesOfList(listed).join();
  return isCut ? 'I compare at most six homes, so these are the first six of the list.' : null;
}
