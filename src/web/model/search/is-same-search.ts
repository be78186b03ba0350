import { limitsOf, type RangeEnds } from '#domain/range-limits.ts';
import { entryOf, parameterNames } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { isActiveFilter } from './is-active-filter.ts';

/** True if both have the same matches. A default and an unset filter are equal. */
export function isSameSearch(one: SearchParameters, other: SearchParameters): boolean {
  return parameterNames.every((name) => {
    if (name === 'nearMiss') return true;
    const [active, otherActive] = [isActiveFilter(name, one), isActiveFilter(name, other)];
    if (!active || !otherActive) return active === otherActive;
    const entry = entryOf(name);
    const comparable = (value: unknown) =>
      JSON.stringify(entry.kind === 'range' ? limitsOf(value as RangeEnds, entry) : value);
    return comparable(one[name]) === comparable(other[name]);
  });
}
