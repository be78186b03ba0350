/** A path without the slashes at its end. A regular expression takes the square of their number where more follows. */
export function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
