import type { MatchCount } from '#contracts/saved-searches.ts';
import { formatCount } from '#domain/format.ts';
import classes from './match-line.module.css';
import { matchLineOf } from './match-line-of.ts';
import { savedSearchesCopy as copy } from './saved-searches-copy.ts';

/** Pixels, as in the style sheet. */
const size = { width: 120, height: 32 };

/** The matches of the last 30 days as a line. Nothing before the second count. */
export function MatchLine({ counts }: { counts: readonly MatchCount[] }) {
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last || counts.length < 2) return null;
  const { path, end } = matchLineOf(counts, size);
  const values = counts.map(({ count }) => count);
  const [least, most] = [Math.min(...values), Math.max(...values)].map(formatCount);
  return (
    <svg
      className={classes['line']}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={copy.matchLine(least!, most!)}
    >
      <path d={path} />
      <circle cx={end.x} cy={end.y} r={3} />
    </svg>
  );
}
