import { expect, test } from 'vitest';
import { glossary } from '../../model/glossary/glossary.ts';
import { formulaOf } from './formula-of.ts';

const entries = glossary.flatMap((group) => group.entries);
const of = (id: string) => formulaOf(entries.find((entry) => entry.id === id)!);

test('A figure has the formula of the model, with the numbers of the example', () => {
  expect(of('noi')).toEqual({
    words: 'effective gross income − operating expenses',
    example: '21,660.00 − 6,280.00 = $15,380',
  });
  expect(of('cap-rate')?.example).toMatch(/= 6\.15%$/);
});

test('Every figure has one', () => {
  for (const entry of entries.filter(({ figure }) => figure !== null))
    expect(formulaOf(entry), entry.id).not.toBeNull();
});

test('Another term has its own formula, or none', () => {
  expect(of('down-payment')).toEqual({ words: 'Price − loan', example: null });
  expect(of('listing')).toBeNull();
});
