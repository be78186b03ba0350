import { expect, test } from 'vitest';
import { glossary } from '../../model/glossary/glossary.ts';
import { findTerms } from './find-terms.ts';

const found = (typed: string) => findTerms(typed).flatMap(({ entries }) => entries.map(({ id }) => id));

test.each([
  ['noi', 'noi'],
  ['NET operating', 'noi'],
  ['pmi', 'pmi-rate'],
  ['closing costs', 'acquisition-cost-percentage'],
  ['1% rule', 'one-percent-rule'],
  ['cap rate', 'cap-rate'],
  ['brrrr', 'refi-out-ratio'],
])('%s finds what is called so first', (typed, id) => {
  expect(found(typed)[0]).toBe(id);
});

test('Every typed word must be there', () => {
  expect(found('vacancy zebra')).toEqual([]);
  expect(found('lenders')).toContain('dscr');
});

test.each(['', '  ', '—'])('Nothing typed finds everything: %j', (typed) => {
  expect(findTerms(typed)).toBe(glossary);
});
