import { expect, test } from 'vitest';
import { parameterNames } from '#domain/search-names.ts';
import { defaultParameters } from '#domain/search-parameters.ts';
import { terms } from '../../../model/glossary/terms.ts';
import { countChanged, type GroupName, groupParameters, resetOf } from './groups.ts';
import { boxOf } from './number-box.ts';

const names = Object.keys(groupParameters) as GroupName[];

test('Every parameter except cash and place is in one group', () => {
  const grouped = names.flatMap((group) => groupParameters[group] as readonly string[]);
  const inTheHeader = ['initialEquityInvestment', 'zipCode', 'zipCodes', 'places'];
  expect([...grouped, ...inTheHeader].sort()).toEqual([...parameterNames].sort());
});

test('A group counts its changed parameters', () => {
  expect(names.map((group) => countChanged(group, defaultParameters))).toEqual(names.map(() => 0));
  const changed = { ...defaultParameters, targetEquityMultiple: 1.5, loanTerm: 15, interestRate: 7, vacancy: 0 };
  expect(countChanged('multiple', changed)).toBe(1);
  expect(countChanged('financing', changed)).toBe(2);
  expect(countChanged('costs', { ...changed, capexAboveLine: false, propertyManaged: false })).toBe(2);
});

test.each(names)('Resetting %s restores its defaults and changes nothing else', (group) => {
  const change = resetOf(group);
  expect(Object.keys(change).sort()).toEqual([...groupParameters[group]].sort());
  expect(countChanged(group, { ...defaultParameters, ...change })).toBe(0);
});

test('Every number of the form is explained', () => {
  for (const { term } of names.flatMap((group) => groupParameters[group]).flatMap((name) => boxOf(name) ?? [])) {
    expect(Object.keys(terms)).toContain(term);
  }
});
