import { formatMultiple, formatYears } from '../format.ts';

const copy = {
  met: (target: string, multiple: string) => `Meets the ${target} target: returns ${multiple}`,
  missed: (target: string, multiple: string) =>
    `${target === multiple ? 'Just misses' : 'Misses'} the ${target} target: returns ${multiple}`,
  unknown: 'The equity multiple can’t be calculated',
  over: (years: string) => ` over ${years}`,
} as const;

/** Judgment of a return against a wanted multiple. `isMet` null: the return is unknown. */
export type Verdict = { readonly isMet: boolean | null; readonly words: string };

/** `multiple` null: unknown. Both are plain ratios. `years`: the hold; null: there are several, or none. */
export function verdictAt(multiple: number | null, target: number, years: number | null): Verdict {
  if (multiple === null) return { isMet: null, words: copy.unknown };
  const isMet = multiple >= target;
  const hold = years === null ? '' : copy.over(formatYears(years));
  return { isMet, words: copy[isMet ? 'met' : 'missed'](formatMultiple(target), formatMultiple(multiple)) + hold };
}
