import { type ParameterName, type SearchParameters, sliders } from '#domain/search-parameters.ts';

type Ends = readonly [number | null, number | null];

/** Parameters that are on by default: for them, only "off" is a filter. */
const defaultOn: readonly ParameterName[] = ['capexAboveLine'];

/** True if the parameter differs from what applies without it. Defaults count as unset. */
export function isActiveFilter(name: ParameterName, parameters: SearchParameters): boolean {
  const value = parameters[name];
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'boolean') return value !== defaultOn.includes(name);
  if (name === 'propertyType') return !['SFR', 'CONDO'].every((type) => (value as string[]).includes(type));
  if (name === 'bedroomCountRange') return !isSame(value as Ends, sliders.bedroomCountRange.default);
  if (name === 'squareFootageRange') return !isSame(value as Ends, sliders.squareFootageRange.default);
  return !Array.isArray(value) || value.some((end) => end !== null);
}

function isSame([low, high]: Ends, [min, max]: readonly [number, number]): boolean {
  return (low ?? min) === min && (high ?? max) === max;
}
