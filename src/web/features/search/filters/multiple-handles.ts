import type { SearchParameters } from '#domain/search-parameters.ts';
import { sliders } from '#domain/search-sliders.ts';
import { withEnd } from './server-range.ts';

type Multiples = Pick<SearchParameters, 'targetEquityMultiple' | 'equityMultipleRange'>;

const { min, max } = sliders.targetEquityMultiple;
const onTrack = (value: number) => Math.min(Math.max(value, min), max);

/** The positions of the two handles. The right one is at the end of the track if there is no upper limit. */
export function handlesOf({ targetEquityMultiple, equityMultipleRange }: Multiples): readonly [number, number] {
  const low = onTrack(targetEquityMultiple);
  return [low, Math.max(low, onTrack(equityMultipleRange?.[1] ?? max))];
}

/** The changes of moved handles. An unmoved handle changes nothing, and the end of the track means no limit. */
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
