import { expect, test } from 'vitest';
import { defaultParameters } from '#domain/search-parameters.ts';
import { sameParameters } from './same-parameters.ts';

const onChange = () => undefined;
const same = sameParameters<{ parameters: typeof defaultParameters; onChange: () => void }>(['interestRate']);

test('A part of the form is the same while its own parameters and props are', () => {
  const before = { parameters: { ...defaultParameters, interestRate: 7 }, onChange };
  expect(same(before, { parameters: { ...before.parameters, loanTerm: 20 }, onChange })).toBe(true);
  expect(same(before, { parameters: { ...before.parameters, interestRate: 8 }, onChange })).toBe(false);
  expect(same(before, { parameters: before.parameters, onChange: () => undefined })).toBe(false);
});
