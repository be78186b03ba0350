import type { SearchPayload } from '#contracts/search-payload.ts';
import { type ParameterName, parameterNames, wireNames } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';

/** The form parameter of every wire name: `wireNames` inverted. */
const parameterOf: ReadonlyMap<string, ParameterName> = new Map(parameterNames.map((name) => [wireNames[name], name]));

/** Applies a change that the server describes in request names. A null removes the parameter. */
export function applyChange(parameters: SearchParameters, change: Partial<SearchPayload>): SearchParameters {
  const entries = new Map<string, unknown>(Object.entries(parameters));
  for (const [wireName, value] of Object.entries(change)) {
    const name = parameterOf.get(wireName);
    if (name === undefined) continue;
    if (value === null || value === undefined || value === '' || value === false) entries.delete(name);
    else entries.set(name, value);
  }
  return Object.fromEntries(entries) as SearchParameters;
}
