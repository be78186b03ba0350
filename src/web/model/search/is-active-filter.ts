import { type ParameterName, type SearchParameters, sliders } from '#domain/search-parameters.ts';

type Ends = readonly [number | null, number | null];

/** Parameters whose standing value is "on": for them it is the "off" that says something. */
const standingOn: readonly ParameterName[] = ['capexAboveLine'];

/** True where a parameter asks for something other than what holds anyway: defaults count as unset. */
export function isInForce(name: ParameterName, parameters: SearchParameters): boolean {
  const value = parameters[name];
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'boolean') return value !== standingOn.includes(name);
  if (name === 'propertyType') return !['SFR', 'CONDO'].every((type) => (value as string[]).includes(type));
  if (name === 'bedroomCountRange') return !isSame(value as Ends, sliders.bedroomCountRange.default);
  if (name === 'squareFootageRange') return !isSame(value as Ends, sliders.squareFootageRange.default);
  return !Array.isArray(value) || value.some((end) => end !== null);
}

function isSame([low, high]: Ends, [min, max]: readonly [number, number]): boolean {
  return (low ?? min) === min && (high ?? max) === max;
}
