import { assumptions } from './assumptions.ts';
import { filters } from './filters.ts';
import type { Parameter } from './parameter.ts';
import { requiredTargets, targets } from './targets.ts';

/** Every assumption, target and filter by its wire name. Everything else about them derives from here. */
export const catalogue = { ...requiredTargets, ...filters, ...targets, ...assumptions };

type Parameters = typeof catalogue;
export type WireName = keyof Parameters;
export type AssumptionName = keyof typeof assumptions;
export type TargetName = keyof typeof targets;

/** The names of the parameters whose entry has these properties. */
export type NamesWith<Properties> = {
  [Name in WireName]: Parameters[Name] extends Properties ? Name : never;
}[WireName];

/** A rate of the income tax. */
export type TaxRate = NamesWith<{ kind: 'number'; panel: 'tax' }>;
/** An assumption that always has a number, except the tax rates. */
export type NumericAssumption = Exclude<AssumptionName & NamesWith<{ kind: 'number'; default: number }>, TaxRate>;
export type OtherAssumption = Exclude<AssumptionName, NumericAssumption | TaxRate>;
/** A filter that is a range, a switch or a choice. */
type GeneralFilter = keyof typeof filters & NamesWith<{ kind: 'range' | 'switch' | 'choice' }>;
export type ChoiceName = NamesWith<{ kind: 'choice' }>;
export type OptionName<Name extends ChoiceName> = keyof Parameters[Name]['options'];

export const parameterNames = Object.keys(catalogue) as readonly WireName[];
export const assumptionNames = Object.keys(assumptions) as readonly AssumptionName[];
export const targetNames = Object.keys(targets) as readonly TargetName[];

/** Rates of the income tax. They apply only if `after_tax` is true. */
export const taxRates = assumptionNames.filter(isTaxRate);
export const numericAssumptions = assumptionNames.filter(isNumericAssumption);
/** Choices, switches, and the exit cap rate. */
export const otherAssumptions = assumptionNames.filter(isOtherAssumption);

export const generalFilters = (Object.keys(filters) as (keyof typeof filters)[]).filter(isGeneralFilter);

/** An entry without its literal types. */
export function parameterOf(name: WireName): Parameter {
  return catalogue[name];
}

/** The values of a choice, in the order of the form. */
export function optionNames<Name extends ChoiceName>(name: Name): readonly OptionName<Name>[] {
  return Object.keys(catalogue[name].options) as OptionName<Name>[];
}

function isTaxRate(name: AssumptionName): name is TaxRate {
  const { kind, panel } = parameterOf(name);
  return kind === 'number' && panel === 'tax';
}

function isNumericAssumption(name: AssumptionName): name is NumericAssumption {
  const entry = parameterOf(name);
  return entry.kind === 'number' && entry.default !== null && !isTaxRate(name);
}

function isOtherAssumption(name: AssumptionName): name is OtherAssumption {
  return !isTaxRate(name) && !isNumericAssumption(name);
}

function isGeneralFilter(name: keyof typeof filters): name is GeneralFilter {
  const { kind } = parameterOf(name);
  return kind === 'range' || kind === 'switch' || kind === 'choice';
}
