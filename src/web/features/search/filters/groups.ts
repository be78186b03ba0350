import { defaultParameters, type ParameterName, type SearchParameters } from '#domain/search-parameters.ts';
import { isActiveFilter } from '../../../model/search/is-active-filter.ts';

/** The groups of the form and their parameters. */
export const groupParameters = {
  multiple: ['targetEquityMultiple', 'equityMultipleRange'],
  targets: [
    'targetDscr',
    'targetInitialCocr',
    'targetIrr',
    'targetGrm',
    'targetDebtYield',
    'targetExpenseRatio',
    'targetNetProfitMargin',
    'targetRefiOutRatio',
    'lowExpenseRatio',
    'nearMiss',
  ],
  financing: ['interestRate', 'mortgageLtv', 'loanTerm', 'pmiRate'],
  money: ['purchasePriceRange', 'initialEquityInvestmentRange', 'yearlyNetIncomeRange'],
  property: ['propertyType', 'bedroomCountRange', 'squareFootageRange', 'exclusiveOnly'],
  scenario: ['priceOffer', 'rentScenario'],
  persona: ['persona'],
  costs: [
    'holdYears',
    'appreciation',
    'exitCapRate',
    'grossIncomeIncrease',
    'grossExpenseIncrease',
    'acquisitionCostPercentage',
    'dispositionCostPercentage',
    'vacancy',
    'propertyManaged',
    'managementFee',
    'maintenance',
    'maintenanceOfPrice',
    'capexReserve',
    'capexAboveLine',
    'taxMode',
  ],
  refinance: ['refiYear', 'refiLtv', 'refiMinDscr', 'refiCost', 'discountRate', 'reinvestRate'],
} as const satisfies Record<string, readonly ParameterName[]>;

export type GroupName = keyof typeof groupParameters;

/** The number of parameters in a group that differ from their defaults. */
export function countChanged(group: GroupName, parameters: SearchParameters): number {
  return groupParameters[group].filter((name) =>
    name === 'targetEquityMultiple' ? parameters[name] !== defaultParameters[name] : isActiveFilter(name, parameters),
  ).length;
}

/** The change that resets a group to its defaults. */
export function resetOf(group: GroupName): Partial<SearchParameters> {
  const names: readonly ParameterName[] = groupParameters[group];
  return Object.fromEntries(names.map((name) => [name, defaultParameters[name] ?? null]));
}
