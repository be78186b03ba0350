import type { ParameterName } from '#domain/search-names.ts';
import { searchParameters } from '#domain/search-parameters.ts';
import { checkValue, type Problem } from '../../../lib/check-value.ts';

/** The request schema's message about a value; null for a valid one. */
export function checkParameter(name: ParameterName, value: unknown): Problem | null {
  return checkValue(searchParameters.shape[name], value ?? undefined);
}
