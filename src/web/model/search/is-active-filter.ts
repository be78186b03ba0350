import type { ListParameter } from '#contracts/parameters/parameter.ts';
import { limitsOf, type RangeEnds } from '#domain/range-limits.ts';
import { entryOf, type ParameterName } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';

/** True if the parameter differs from what applies without it. Defaults count as unset. */
export function isActiveFilter(name: ParameterName, parameters: SearchParameters): boolean {
  const value = parameters[name];
  if (value === null || value === undefined || value === '') return false;
  const entry = entryOf(name);
  if (entry.kind === 'switch') return value !== entry.default;
  if (entry.kind === 'list') return !isEveryOption(value as readonly string[], entry);
  return entry.kind !== 'range' || limitsOf(value as RangeEnds, entry).some((end) => end !== null);
}

function isEveryOption(value: readonly string[], { options }: ListParameter): boolean {
  return options !== undefined && Object.keys(options).every((option) => value.includes(option));
}
