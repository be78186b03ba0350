import type { Unit } from '#contracts/parameters/parameter.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import { conditionInWords, formatsByUnit, shortLabelOf } from '#domain/labels/parameter-words.ts';
import { limitsOf, type RangeEnds } from '#domain/range-limits.ts';
import { entryOf, type ParameterName, parameterNames, wireNames } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { isActiveFilter } from '../../../model/search/is-active-filter.ts';
import { chipsCopy as copy } from './chips-copy.ts';

const neverChips = ['initialEquityInvestment', 'targetEquityMultiple', 'zipCode', 'zipCodes', 'places'] as const;
export type ChipName = Exclude<ParameterName, (typeof neverChips)[number]>;
export type Chip = { readonly name: ChipName; readonly label: string; readonly value: string };

type Ranges = SearchAnswer['ranges'];

export const chipNames = parameterNames.filter(
  (name): name is ChipName => !(neverChips as readonly ParameterName[]).includes(name),
);

/**
 * The active filters as chips. Defaults count as unset. Cash, target and place have no chips. A range from the server
 * shows only with both ends (`ranges` null: no response yet).
 */
export function chipsOf(parameters: SearchParameters, ranges: Ranges | null): Chip[] {
  return chipNames
    .filter((name) => isActiveFilter(name, parameters) && hasEnds(name, ranges))
    .map((name) => ({ name, label: shortLabelOf(wireNames[name]), value: textOf(name, parameters[name]) }));
}

/** The parameters without one chip. Rate and loan are removed together. */
export function withoutChip(parameters: SearchParameters, name: ChipName): SearchParameters {
  const financing: readonly ParameterName[] = ['interestRate', 'mortgageLtv'];
  return without(parameters, financing.includes(name) ? financing : [name]);
}

/** The parameters without any chip. Cash, target and place stay. */
export function withoutChips(parameters: SearchParameters): SearchParameters {
  return without(parameters, chipNames);
}

function without(parameters: SearchParameters, names: readonly ParameterName[]): SearchParameters {
  const remaining = Object.entries(parameters).filter(([name]) => !names.includes(name as ParameterName));
  return Object.fromEntries(remaining) as SearchParameters;
}

/** A switch says everything with its label. */
function textOf(name: ChipName, value: unknown): string {
  const entry = entryOf(name);
  if (entry.kind === 'switch') return '';
  if (entry.kind === 'range') return rangeInWords(entry.unit, limitsOf(value as RangeEnds, entry));
  return conditionInWords(wireNames[name], value);
}

function rangeInWords(unit: Unit, [low, high]: RangeEnds): string {
  const format = formatsByUnit[unit];
  if (low === null) return high === null ? '' : copy.upTo(format(high));
  return high === null ? copy.from(format(low)) : copy.between(format(low), format(high));
}

function hasEnds(name: ChipName, ranges: Ranges | null): boolean {
  const entry = entryOf(name);
  if (entry.kind !== 'range' || entry.slider) return true;
  const ends = ranges?.[wireNames[name].replace('_range', '') as keyof Ranges];
  return ends !== undefined && ends.min !== null && ends.max !== null;
}
