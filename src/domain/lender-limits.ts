import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { type LenderLimitName, lenderLimitNames } from '#contracts/parameters/lender-assumptions.ts';
import { clientName } from '#contracts/parameters/names.ts';
import type { SearchParameters } from './search-parameters.ts';
import { type SettledAssumptions, settleAssumptions } from './settled-assumptions.ts';

/** A person's own limits of lenders, in wire units; null: the product's default. */
export type LenderLimits = { readonly [Name in LenderLimitName]: number | null };

/** Adds a person's limits where a request states none. `limits` null: the person has none of their own. */
export function withLenderLimits<Stated extends StatedAssumptions>(
  stated: Stated,
  limits: LenderLimits | null,
): Stated {
  if (!limits) return stated;
  const missing = lenderLimitNames.filter((name) => (stated[name] ?? null) === null && limits[name] !== null);
  return { ...stated, ...Object.fromEntries(missing.map((name) => [name, limits[name]])) };
}

/** The assumptions where a request names no search: the product's defaults with the person's limits. */
export function defaultAssumptions(limits: LenderLimits | null): SettledAssumptions {
  return settleAssumptions(withLenderLimits({}, limits));
}

/** A person's own limits as parameters of a search. */
export function limitParameters(limits: LenderLimits): Partial<SearchParameters> {
  const own = lenderLimitNames.filter((name) => limits[name] !== null);
  return Object.fromEntries(own.map((name) => [clientName(name), limits[name]]));
}

/** The parameters of a saved search with the limits of its person, if its matches depend on them. */
export function withSavedLimits(parameters: SearchParameters, limits: LenderLimits | null): SearchParameters {
  if (!limits || !parameters.financeable) return parameters;
  const stated = Object.entries(parameters).filter(([, value]) => value !== null);
  return { ...parameters, ...limitParameters(limits), ...Object.fromEntries(stated) };
}
