import { type AssumptionsOnWire, offerPercent, rentPercent, type StatedAssumptions } from '#contracts/assumptions.ts';
import { assumptions } from '#contracts/parameters/assumptions.ts';
import {
  type AssumptionName,
  assumptionNames,
  type NumericAssumption,
  numericAssumptions,
  type OtherAssumption,
  otherAssumptions,
  parameterOf,
  type TaxRate,
  taxRates,
} from '#contracts/parameters/catalogue.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { inCore } from './in-core.ts';

/** The highest appreciation of the cash-flow persona, in percent: values only keep up with inflation. */
export const cashFlowAppreciation = 2;

/** What new tenants cost where a manager finds them; without one, the defaults are 0. */
export const managedPreset = { vacant_months: 1, leasing_fee: 0.5 } as const;

/**
 * Assumptions with every default applied. `marketAppreciation`: the appreciation persona without a stated rate, so
 * that each listing grows at its market's rate.
 */
export type SettledAssumptions = { readonly values: AssumptionsOnWire; readonly marketAppreciation: boolean };

/**
 * Applies defaults and persona presets; an explicit value always beats the preset.
 * `targetIrrPercent` becomes the discount rate where none is stated.
 */
export function settleAssumptions(
  stated: StatedAssumptions,
  targetIrrPercent: number | null = null,
): SettledAssumptions {
  const persona = stated.persona ?? null;
  const numbers = fillNumbers(numericAssumptions, stated);
  if (persona === 'cash_flow') {
    numbers.appreciation = stated.appreciation ?? Math.min(numbers.appreciation, cashFlowAppreciation);
  }
  if (stated.property_managed === true) {
    numbers.vacant_months = stated.vacant_months ?? managedPreset.vacant_months;
    numbers.leasing_fee = stated.leasing_fee ?? managedPreset.leasing_fee;
  }
  if (targetIrrPercent !== null) {
    const { min, max } = assumptions.discount_rate;
    numbers.discount_rate = stated.discount_rate ?? Math.min(Math.max(targetIrrPercent, min), max);
  }
  const values: AssumptionsOnWire = {
    ...numbers,
    ...settleOthers(stated),
    deduct_losses_now: stated.after_tax === true && stated.deduct_losses_now === true,
    ...(stated.after_tax === true ? fillNumbers(taxRates, stated) : {}),
  };
  return { values, marketAppreciation: persona === 'appreciation' && (stated.appreciation ?? null) === null };
}

function fillNumbers<Name extends NumericAssumption | TaxRate>(
  names: readonly Name[],
  stated: { readonly [Key in NoInfer<Name>]?: number | null | undefined },
): Record<Name, number> {
  const filled = {} as Record<Name, number>;
  for (const name of names) filled[name] = stated[name] ?? assumptions[name].default;
  return filled;
}

/** A neutral choice and a blank text mean the default. */
function settleOthers(stated: StatedAssumptions): Pick<AssumptionsOnWire, OtherAssumption> {
  const settled: Record<string, unknown> = {};
  for (const name of otherAssumptions) {
    const entry = parameterOf(name);
    const value = stated[name];
    const isStated = value !== '' && !(entry.kind === 'choice' && value === entry.neutral);
    settled[name] = (isStated ? value : null) ?? ('default' in entry ? entry.default : null);
  }
  return settled as Pick<AssumptionsOnWire, OtherAssumption>;
}

/** Assumptions that are more than a number or a word in the core. */
type Converted = 'price_offer' | 'rent_scenario' | 'after_tax' | 'deduct_losses_now' | TaxRate;
const converted: readonly AssumptionName[] = [
  'price_offer',
  'rent_scenario',
  'after_tax',
  'deduct_losses_now',
  ...taxRates,
];
const plain = assumptionNames.filter((name): name is Exclude<AssumptionName, Converted> => !converted.includes(name));

/** Converts wire percent to core fractions. */
export function toAssumptions({ values, marketAppreciation }: SettledAssumptions): Assumptions {
  return {
    ...inCore(plain, values),
    priceOffer: offerPercent[values.price_offer ?? 'full'] / 100,
    rentScenario: 1 + rentPercent[values.rent_scenario ?? 'actual'] / 100,
    marketAppreciation,
    afterTax: values.after_tax
      ? { ...inCore(taxRates, fillNumbers(taxRates, values)), deductLossesNow: values.deduct_losses_now }
      : null,
  };
}
