import {
  type AssumptionsOnWire,
  type NumericField,
  numericAssumptions,
  offerPercent,
  rentPercent,
  type StatedAssumptions,
  taxAssumptions,
} from '#contracts/assumptions.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';

/** The highest appreciation of the cash-flow persona, in percent: values only keep up with inflation. */
export const cashFlowAppreciation = 2;

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
  const numbers = fill(numericAssumptions, stated);
  if (persona === 'cash_flow') {
    numbers.appreciation = stated.appreciation ?? Math.min(numbers.appreciation, cashFlowAppreciation);
  }
  if (targetIrrPercent !== null) {
    const { min, max } = numericAssumptions.discount_rate;
    numbers.discount_rate = stated.discount_rate ?? Math.min(Math.max(targetIrrPercent, min), max);
  }
  const afterTax = stated.after_tax === true;
  const values: AssumptionsOnWire = {
    ...numbers,
    exit_cap_rate: stated.exit_cap_rate ?? null,
    price_offer: stated.price_offer === '' || stated.price_offer === 'full' ? null : (stated.price_offer ?? null),
    rent_scenario: stated.rent_scenario === 'actual' ? null : (stated.rent_scenario ?? null),
    persona,
    property_managed: stated.property_managed === true,
    capex_above_line: stated.capex_above_line !== false,
    tax_mode: stated.tax_mode ?? 'reassess',
    after_tax: afterTax,
    ...(afterTax ? fill(taxAssumptions, stated) : {}),
  };
  return { values: values, marketAppreciation: persona === 'appreciation' && (stated.appreciation ?? null) === null };
}

function fill<Name extends string>(
  fields: Record<Name, NumericField>,
  stated: { readonly [Key in NoInfer<Name>]?: number | null | undefined },
): Record<Name, number> {
  const filled = {} as Record<Name, number>;
  for (const name in fields) filled[name] = stated[name] ?? fields[name].default;
  return filled;
}

/** Converts wire percent to core fractions. */
export function toAssumptions({ values: wire, marketAppreciation }: SettledAssumptions): Assumptions {
  return {
    priceOffer: offerPercent[wire.price_offer ?? 'full'] / 100,
    rentScenario: 1 + rentPercent[wire.rent_scenario ?? 'actual'] / 100,
    persona: wire.persona,
    propertyManaged: wire.property_managed,
    interestRate: wire.interest_rate / 100,
    mortgageLtv: wire.mortgage_ltv / 100,
    loanTerm: wire.loan_term,
    holdYears: wire.hold_years,
    exitCapRate: wire.exit_cap_rate === null ? null : wire.exit_cap_rate / 100,
    appreciation: wire.appreciation / 100,
    marketAppreciation,
    acquisitionCost: wire.acquisition_cost_percentage / 100,
    dispositionCost: wire.disposition_cost_percentage / 100,
    grossIncomeIncrease: wire.gross_income_increase / 100,
    grossExpenseIncrease: wire.gross_expense_increase / 100,
    vacancy: wire.vacancy / 100,
    managementFee: wire.management_fee / 100,
    maintenance: wire.maintenance / 100,
    maintenanceOfPrice: wire.maintenance_of_price / 100,
    capexReserve: wire.capex_reserve / 100,
    capexAboveLine: wire.capex_above_line,
    pmiRate: wire.pmi_rate / 100,
    refiYear: wire.refi_year,
    refiLtv: wire.refi_ltv / 100,
    refiMinDscr: wire.refi_min_dscr,
    refiCost: wire.refi_cost / 100,
    discountRate: wire.discount_rate / 100,
    reinvestRate: wire.reinvest_rate / 100,
    taxMode: wire.tax_mode,
    afterTax: wire.after_tax
      ? {
          ordinaryRate: (wire.ordinary_rate ?? taxAssumptions.ordinary_rate.default) / 100,
          capitalGainRate: (wire.capital_gain_rate ?? taxAssumptions.capital_gain_rate.default) / 100,
          recaptureRate: (wire.recapture_rate ?? taxAssumptions.recapture_rate.default) / 100,
          landShare: (wire.land_share ?? taxAssumptions.land_share.default) / 100,
          depreciationYears: wire.depreciation_years ?? taxAssumptions.depreciation_years.default,
        }
      : null,
  };
}
