import { parameterNames as catalogueNames, type NamesWith, parameterOf } from '#contracts/parameters/catalogue.ts';
import { clientName } from '#contracts/parameters/names.ts';
import type { SearchGroup } from '#contracts/parameters/parameter.ts';
import type { ParameterName, WireNames } from '#domain/search-names.ts';
import { defaultParameters, type SearchParameters } from '#domain/search-parameters.ts';
import { isActiveFilter } from '../../../model/search/is-active-filter.ts';

export type GroupName = SearchGroup;

type InGroup<Group extends GroupName> = {
  [Name in ParameterName]: WireNames[Name] extends NamesWith<{ group: Group }> ? Name : never;
}[ParameterName];

/** The targets that most investors set come first. */
const leadingTargets: readonly ParameterName[] = ['targetDscr', 'targetInitialCocr', 'targetIrr'];

/** The groups of the form and their parameters. */
export const groupParameters: { readonly [Group in GroupName]: readonly InGroup<Group>[] } = {
  multiple: inGroup('multiple'),
  targets: [...new Set([...inGroup('targets').filter((name) => leadingTargets.includes(name)), ...inGroup('targets')])],
  financing: inGroup('financing'),
  lender: inGroup('lender'),
  money: inGroup('money'),
  property: inGroup('property'),
  listing: inGroup('listing'),
  scenario: inGroup('scenario'),
  persona: inGroup('persona'),
  costs: inGroup('costs'),
  refinance: inGroup('refinance'),
};

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

function inGroup<Group extends GroupName>(group: Group): readonly InGroup<Group>[] {
  const names = catalogueNames.filter((name) => parameterOf(name).group === group);
  return names.map(clientName) as string[] as InGroup<Group>[];
}
