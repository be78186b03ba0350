import { numericAssumptions, taxAssumptions } from '#contracts/assumptions.ts';
import { userFacts } from '#contracts/user-facts.ts';
import { personaLabels, priceOfferLabels, rentScenarioLabels, taxModeLabels } from '#domain/search-parameters.ts';
import { formatDollars, formatPercent, formatRatio, formatYears } from '../../../lib/format.ts';
import type { ShownProforma } from '../../../model/api/queries.ts';
import { assumptionsCopy as copy } from './assumptions-copy.ts';
import type { ChoiceName, FieldName, ListingFactName, NumberName, SwitchName } from './edit-fields.ts';

export function isFact(name: FieldName): name is ListingFactName {
  return name in userFacts.shape;
}

/** A number of the proforma in wire units; null: unknown, or not set. */
export function numberIn({ listing, proforma }: ShownProforma, name: NumberName): number | null {
  return (isFact(name) ? listing[name] : proforma[name]) ?? null;
}

/** A choice of the proforma by its wire name. */
export function choiceIn({ proforma }: ShownProforma, name: ChoiceName): string {
  return proforma[name] ?? defaultChoices[name];
}

export function isOn({ proforma }: ShownProforma, name: SwitchName): boolean {
  return proforma[name];
}

const defaultChoices: Readonly<Record<ChoiceName, string>> = {
  price_offer: 'full',
  rent_scenario: 'actual',
  persona: '',
  tax_mode: 'reassess',
};

const { full, ...discounts } = priceOfferLabels;

/** Options by wire name. */
export const choices: Readonly<Record<ChoiceName, Readonly<Record<string, string>>>> = {
  price_offer: { full, ...discounts },
  rent_scenario: rentScenarioLabels,
  persona: { '': copy.none, ...personaLabels },
  tax_mode: taxModeLabels,
};

export type EditUnit = 'percent' | 'years' | 'ratio' | 'dollars';

export function unitOf(name: NumberName): EditUnit {
  if (name === 'tax_rate' || name === 'exit_cap_rate') return 'percent';
  if (isFact(name)) return 'dollars';
  return name in numericAssumptions
    ? numericAssumptions[name as keyof typeof numericAssumptions].unit
    : taxAssumptions[name as keyof typeof taxAssumptions].unit;
}

const formats: Readonly<Record<EditUnit, (value: number) => string>> = {
  percent: formatPercent,
  years: formatYears,
  ratio: formatRatio,
  dollars: formatDollars,
};

/** A number with its unit, or in words for null. */
export function formatEdit(name: NumberName, value: number | null): string {
  if (value !== null) return formats[unitOf(name)](value);
  return name === 'exit_cap_rate' ? copy.byGrowth : copy.notStated;
}

/** The value of a field in words. */
export function wordsIn(answer: ShownProforma, name: FieldName): string {
  if (name in choices) {
    const choice = name as ChoiceName;
    return choices[choice][choiceIn(answer, choice)] ?? copy.none;
  }
  if (name === 'property_managed' || name === 'capex_above_line' || name === 'after_tax') {
    return isOn(answer, name) ? copy.yes : copy.no;
  }
  return formatEdit(name as NumberName, numberIn(answer, name as NumberName));
}
