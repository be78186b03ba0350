import type { NumberParameter } from '#contracts/parameters/parameter.ts';
import { formatNumber } from '#domain/format.ts';
import { entryOf, type ParameterName, wireNames } from '#domain/search-names.ts';
import { type Term, termOf } from '../../../model/glossary/terms.ts';
import { filtersCopy as copy } from './filters-copy.ts';

/** A number field of the form: label, explanation, unit, and the value in force while empty. */
export type NumberBox = {
  readonly name: ParameterName;
  readonly label: string;
  readonly term: Term;
  readonly suffix: string;
  readonly placeholder: string;
};

const suffixes: Readonly<Partial<Record<NumberParameter['unit'], string>>> = {
  percent: '%',
  years: ' years',
  months: ' months',
};

/** The number field of a parameter; null if it is not a plain number. */
export function boxOf(name: ParameterName): NumberBox | null {
  const entry = entryOf(name);
  if (entry.kind !== 'number' || entry.slider) return null;
  const { label, meets, unit } = entry;
  const suffix = suffixes[unit] ?? '';
  return {
    name,
    label: meets ? copy.meets[meets](label) : label,
    term: termOf(wireNames[name]),
    suffix,
    placeholder: entry.default === null ? (entry.empty ?? copy.any) : placeholderOf(entry.default, unit) + suffix,
  };
}

function placeholderOf(value: number, unit: string): string {
  return unit === 'years' || unit === 'months' ? formatNumber(value) : value.toFixed(2);
}
