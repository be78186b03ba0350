import { type NumericAssumption, numericAssumptions } from '#contracts/assumptions.ts';
import { targetBounds } from '#contracts/search-payload.ts';
import { type ParameterName, wireNames } from '#domain/search-parameters.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { Term } from '../../../model/glossary/terms.ts';
import { filtersCopy as copy } from './filters-copy.ts';

export type NumberName = keyof typeof copy.boxes;

/** A number field of the form: name, explanation, unit, and the value in force while empty. */
export type NumberBox = {
  readonly name: NumberName;
  readonly label: string;
  readonly term: Term;
  readonly suffix: string;
  readonly placeholder: string;
};

const suffixes: Readonly<Record<string, string>> = { percent: '%', years: ' years', ratio: '' };

/** The number field of a parameter; null if it is not a plain number. */
export function boxOf(name: ParameterName): NumberBox | null {
  if (!(name in copy.boxes)) return null;
  const wire: string = wireNames[name];
  const { unit, standard } = measureOf(wire);
  const suffix = suffixes[unit] ?? '';
  return {
    name: name as NumberName,
    label: copy.boxes[name as NumberName],
    term: wire.replace('target_', '') as Term,
    suffix,
    placeholder: standard === null ? emptyWords(wire) : placeholderOf(standard, unit) + suffix,
  };
}

function measureOf(wire: string): { unit: string; standard: number | null } {
  if (wire in targetBounds) return { unit: targetBounds[wire as keyof typeof targetBounds].unit, standard: null };
  if (wire === 'exit_cap_rate') return { unit: 'percent', standard: null };
  const { unit, default: standard } = numericAssumptions[wire as NumericAssumption];
  return { unit, standard };
}

function emptyWords(wire: string): string {
  return wire === 'exit_cap_rate' ? copy.byGrowth : copy.any;
}

function placeholderOf(value: number, unit: string): string {
  return unit === 'years' ? formatNumber(value) : value.toFixed(2);
}
