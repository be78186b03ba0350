import { parameterNames } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { isActiveFilter } from './is-active-filter.ts';

/** True if both have the same matches. A default and an unset filter are equal. */
export function isSameSearch(one: SearchParameters, other: SearchParameters): boolean {
  return parameterNames.every((name) => {
    if (name === 'nearMiss') return true;
    const [active, otherActive] = [isActiveFilter(name, one), isActiveFilter(name, other)];
    if (!active || !otherActive) return active === otherActive;
    return JSON.stringify(one[name]) === JSON.stringify(other[name]);
  });
}
