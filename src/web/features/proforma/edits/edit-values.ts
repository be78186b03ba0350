import { parameterOf } from '#contracts/parameters/catalogue.ts';
import type { Unit } from '#contracts/parameters/parameter.ts';
import { userFacts } from '#contracts/user-facts.ts';
import { percentOf } from '#domain/investment-of.ts';
import { formatsByUnit, labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { assumptionsCopy as copy } from './assumptions-copy.ts';
import type { FieldName, ListingFactName, NumberName } from './edit-fields.ts';

export function isFact(name: FieldName): name is ListingFactName {
  return name in userFacts.shape;
}

export function fieldLabel(name: FieldName): string {
  return isFact(name) ? copy.facts[name] : labelOf(name);
}

/** The value of a field in wire units; null: unknown, or not set. */
export function valueIn({ listing, proforma }: ShownProforma, name: FieldName): number | string | boolean | null {
  if (name === 'tax_rate' && proforma.tax_mode === 'fixed')
    return percentOf(listing.tax_annual_amount / listing.list_price);
  return (isFact(name) ? listing[name] : proforma[name]) ?? null;
}

/** A number of the proforma in wire units; null: unknown, or not set. */
export function numberIn(answer: ShownProforma, name: NumberName): number | null {
  return valueIn(answer, name) as number | null;
}

export function unitOf(name: NumberName): Unit {
  if (isFact(name)) return name === 'tax_rate' ? 'percent' : 'dollars';
  const entry = parameterOf(name);
  return entry.kind === 'number' ? entry.unit : 'count';
}

/** A number with its unit, or in words for null. */
export function formatEdit(name: NumberName, value: number | null): string {
  if (!isFact(name)) return valueInWords(name, value);
  return value === null ? copy.notStated : formatsByUnit[unitOf(name)](value);
}

/** The value of a field in words. */
export function wordsIn(answer: ShownProforma, name: FieldName): string {
  const value = valueIn(answer, name);
  return isFact(name) ? formatEdit(name, value as number | null) : valueInWords(name, value);
}
