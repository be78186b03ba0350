import type { PersonalAssumptions } from '#contracts/assumption-templates.ts';
import { defaultNames } from '#contracts/parameters/default-assumptions.ts';
import { clientName } from '#contracts/parameters/names.ts';
import type { SearchParameters } from './search-parameters.ts';

/** The assumptions that a person can have defaults for, among others. */
export function personalAssumptionsIn(stated: Readonly<Record<string, unknown>>): PersonalAssumptions {
  const known = defaultNames.filter((name) => (stated[name] ?? null) !== null);
  return Object.fromEntries(known.map((name) => [name, stated[name]]));
}

/** The same among the parameters of a search. */
export function personalAssumptionsOf(parameters: SearchParameters): PersonalAssumptions {
  return personalAssumptionsIn(Object.fromEntries(defaultNames.map((name) => [name, parameters[clientName(name)]])));
}

/** A person's assumptions as parameters of a search. */
export function parametersOf(assumptions: PersonalAssumptions): Partial<SearchParameters> {
  const stated = defaultNames.filter((name) => (assumptions[name] ?? null) !== null);
  return Object.fromEntries(stated.map((name) => [clientName(name), assumptions[name]]));
}
