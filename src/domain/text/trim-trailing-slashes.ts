/** A loop, because a regular expression takes quadratic time on many slashes. */
export function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
