import { type SearchParameters, searchParameters } from './search-parameters.ts';

/** Where a text is not the parameters of a search, and why. */
export type ParameterProblem = { readonly path: string; readonly message: string };

/** Parses the JSON of a saved search. Unknown parameters are dropped. */
export function readSavedParameters(
  text: string,
): { readonly parameters: SearchParameters } | { readonly problems: readonly ParameterProblem[] } {
  const json = parseJson(text);
  if (json === undefined) return { problems: [{ path: 'search_params', message: 'Must be JSON' }] };
  const parsed = searchParameters.safeParse(json);
  if (parsed.success) return { parameters: withoutNearMisses(parsed.data) };
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({
      path: ['search_params', ...path.map(String)].join('.'),
      message,
    })),
  };
}

/** Undefined: the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parameters that a saved search has: its news is of matches. */
export function withoutNearMisses({ nearMiss: _nearMiss, ...parameters }: SearchParameters): SearchParameters {
  return parameters;
}

/** The JSON of a saved search with sorted keys, so that equal searches give equal texts. */
export function writeSavedParameters(parameters: object): string {
  return JSON.stringify(parameters, Object.keys(parameters).toSorted());
}
