/** The ids with the one at `from` put in the place `to`, both from 0; places beyond the ends are the ends. */
export function moveHome(ids: readonly string[], from: number, to: number): string[] {
  const id = ids[from];
  if (id === undefined) return [...ids];
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, id);
}
