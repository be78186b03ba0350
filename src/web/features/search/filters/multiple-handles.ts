import { type SearchParameters, sliders } from '#domain/search-parameters.ts';
import { withEnd } from './server-range.ts';

type Multiples = Pick<SearchParameters, 'targetEquityMultiple' | 'equityMultipleRange'>;

const { min, max } = sliders.targetEquityMultiple;
const onTrack = (value: number) => Math.min(Math.max(value, min), max);

/** Where the two handles are: the right one at the end of the track where any multiple will do. */
export function handlesOf({ targetEquityMultiple, equityMultipleRange }: Multiples): readonly [number, number] {
  const low = onTrack(targetEquityMultiple);
  return [low, Math.max(low, onTrack(equityMultipleRange?.[1] ?? max))];
}

/** What moved handles change. One that was not moved leaves its side as it is; the end of the track is no limit. */
export function movedMultiples(now: Multiples, [low, high]: readonly [number, number]): Partial<Multiples> {
  const [lowBefore, highBefore] = handlesOf(now);
  return {
    ...(low === lowBefore ? {} : { targetEquityMultiple: low }),
    ...(high === highBefore ? {} : { equityMultipleRange: rangeTo(now, high >= max ? null : high) }),
  };
}

/** The range with another upper end. */
export function rangeTo(
  { equityMultipleRange }: Multiples,
  high: number | null,
): [number | null, number | null] | null {
  const ends = withEnd(equityMultipleRange, 1, high);
  return ends ? [ends[0], ends[1]] : null;
}
