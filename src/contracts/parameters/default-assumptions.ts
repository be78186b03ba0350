import { type AssumptionName, assumptionNames, type NamesWith, parameterOf } from './catalogue.ts';

/** The search form asks for the interest rate, and lenders' limits have their own settings. */
type DefaultGroup = 'financing' | 'costs' | 'refinance';
export type DefaultName = Exclude<AssumptionName & NamesWith<{ group: DefaultGroup }>, 'interest_rate'>;

const groups: readonly string[] = ['financing', 'costs', 'refinance'] satisfies readonly DefaultGroup[];

/** The assumptions that a person can have defaults for, in the order of the catalogue. */
export const defaultNames = assumptionNames.filter(isDefaultName);

function isDefaultName(name: AssumptionName): name is DefaultName {
  return name !== 'interest_rate' && groups.includes(parameterOf(name).group ?? '');
}
