import { expect, test } from 'vitest';
import { type Binding, bindingNames } from '#contracts/search-extras.ts';
import { changesInWords, missedWords } from './binding-words.ts';

const none = { purchase_price: null, rent: null, interest_rate: null, mortgage_ltv: null };
const bindingWith = (missed: Binding['missed'], changes: Partial<Binding['changes']> = {}): Binding => ({
  alias_id: 'a',
  missed,
  changes: { ...none, ...changes },
});
type Row = Parameters<typeof changesInWords>[1];
const row = { listing: { rent: 1700 } } as Row;

test.each<[Binding['missed'][number], string]>([
  [{ name: 'target_equity_multiple', value: 1.238, target: 1.3 }, 'Misses 1.30x (actual 1.24x)'],
  [{ name: 'target_equity_multiple', value: 1.2987, target: 1.3 }, 'Misses 1.30x (only just)'],
  [{ name: 'target_dscr', value: 1.12, target: 1.25 }, 'Misses DSCR 1.25 (actual 1.12)'],
  [{ name: 'target_irr', value: null, target: 12 }, 'Misses IRR 12.00%'],
  [
    { name: 'maximum_initial_equity_investment', value: 52_100, target: 50_000 },
    'Needs $52,100, $2,100 over your limit',
  ],
  [{ name: 'cash_flow', value: -1200, target: 0 }, 'Misses positive first-year cash flow (actual −$1,200)'],
])('%o is said as "%s"', (missed, words) => {
  expect(missedWords(bindingWith([missed]))).toBe(words);
});

test('Several missed targets give one sentence, none gives an empty text', () => {
  const missed = bindingNames.map((name) => ({ name, value: 1, target: 2 }));
  expect(missedWords(bindingWith(missed)).match(/\(actual |over your limit/g)).toHaveLength(bindingNames.length);
  expect(missedWords(bindingWith([]))).toBe('');
});

test('A single change is rounded to the side on which it still meets the targets', () => {
  const changes = { rent: 1836.2, interest_rate: 5.7599, mortgage_ltv: 70 };
  expect(changesInWords(bindingWith([], changes), row)).toBe(
    'Or borrow 70%, get a 5.75% rate, or rent it for $1,837/mo (8% more).',
  );
});

test('A change that would not be enough is not named', () => {
  expect(changesInWords(bindingWith([], { mortgage_ltv: 77 }), row)).toBe('Or borrow 77%.');
  expect(changesInWords(bindingWith([]), row)).toBe('');
});
