import { type ParameterName, searchParameters } from '#domain/search-parameters.ts';
import { checkValue, type Problem } from '../../../lib/check-value.ts';

/** What the request would say against a parameter's value, in its own words; null where it takes it. */
export function checkParameter(name: ParameterName, value: unknown): Problem | null {
  return checkValue(searchParameters.shape[name], value ?? undefined);
}
