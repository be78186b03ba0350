import { expect, test } from 'vitest';
import { goalInWords } from './goal-words.ts';

test('a goal says what is reached, of what, and which share; a loss reaches none of it', () => {
  expect(goalInWords('yearly_net_income', 40_000, 0.25)).toEqual({
    reached: '$10,000',
    aimed: '$40,000',
    share: '25.00%',
  });
  expect(goalInWords('yearly_net_income', 1000, -23.8419)).toEqual({
    reached: '−$23,842',
    aimed: '$1,000',
    share: '0.00%',
  });
  expect(goalInWords('equity_multiple', 2, 1.1)).toEqual({ reached: '2.20x', aimed: '2.00x', share: '110.00%' });
});

test('a goal that is almost reached is not wholly reached', () => {
  expect(goalInWords('yearly_net_income', 40_000, 0.999_99).share).toBe('99.99%');
  expect(goalInWords('yearly_net_income', 40_000, 1).share).toBe('100.00%');
});
