/** Adds a key at the end, or removes it if present. */
export function toggleKey(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

/** Moves a key by a number of positions, clamped to the list. */
export function moveKey(keys: readonly string[], key: string, by: number): readonly string[] {
  const from = keys.indexOf(key);
  const to = Math.min(Math.max(from + by, 0), keys.length - 1);
  return from === -1 ? keys : keys.toSpliced(from, 1).toSpliced(to, 0, key);
}
