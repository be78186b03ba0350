/** Moves the id at `from` to the position `to`, both from 0 and clamped. */
export function moveHome(ids: readonly string[], from: number, to: number): string[] {
  const id = ids[from];
  if (id === undefined) return [...ids];
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, id);
}
