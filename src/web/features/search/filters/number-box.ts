import type { NumberParameter } from '#contracts/parameters/parameter.ts';
import { formatDollars, formatNumber } from '#domain/format.ts';
import { entryOf, type ParameterName, wireNames } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
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

/** The defaults by wire name. Persona, management and the target IRR change some. */
type DefaultsInForce = { readonly [name: string]: number | null };

export function defaultsInForce({ persona, propertyManaged, targetIrr }: SearchParameters): DefaultsInForce {
  const stated = { persona: persona ?? null, property_managed: propertyManaged ?? null };
  const { values } = settleAssumptions(stated, targetIrr ?? null);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'number')) as DefaultsInForce;
}

const suffixes: Readonly<Partial<Record<NumberParameter['unit'], string>>> = {
  percent: '%',
  years: ' years',
  months: ' months',
};

/** The number field of a parameter; null if it is not a plain number. `inForce`: what applies while fields are empty. */
export function boxOf(name: ParameterName, inForce: DefaultsInForce = {}): NumberBox | null {
  const entry = entryOf(name);
  if (entry.kind !== 'number' || entry.slider) return null;
  const { label, meets, unit } = entry;
  const suffix = suffixes[unit] ?? '';
  const standard = inForce[wireNames[name]] ?? entry.default;
  return {
    name,
    label: meets ? copy.meets[meets](label) : label,
    term: termOf(wireNames[name]),
    suffix,
    placeholder: standard === null ? (entry.empty ?? copy.any) : placeholderOf(standard, unit) + suffix,
  };
}

function placeholderOf(value: number, unit: string): string {
  if (unit === 'dollars') return formatDollars(value);
  return unit === 'years' || unit === 'months' ? formatNumber(value) : value.toFixed(2);
}
