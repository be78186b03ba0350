/** Joins shared looks of `look/*.css`, for an element without a look of its own. `check-styles` checks the names. */
export function look(...names: readonly string[]): string {
  return names.join(' ');
}
