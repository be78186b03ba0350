import type { ListParameter, Slider } from '#contracts/parameters/parameter.ts';
import { entryOf, type ParameterName } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';

type Ends = readonly [number | null, number | null];

/** True if the parameter differs from what applies without it. Defaults count as unset. */
export function isActiveFilter(name: ParameterName, parameters: SearchParameters): boolean {
  const value = parameters[name];
  if (value === null || value === undefined || value === '') return false;
  const entry = entryOf(name);
  if (entry.kind === 'switch') return value !== entry.default;
  if (entry.kind === 'list') return !isEveryOption(value as readonly string[], entry);
  if (entry.kind !== 'range') return true;
  return entry.slider ? !isWhole(value as Ends, entry.slider) : (value as Ends).some((end) => end !== null);
}

function isEveryOption(value: readonly string[], { options }: ListParameter): boolean {
  return options !== undefined && Object.keys(options).every((option) => value.includes(option));
}

function isWhole([low, high]: Ends, { min, max }: Slider): boolean {
  return (low ?? min) === min && (high ?? max) === max;
}
