import { expect, test } from 'vitest';
import { checkSave, emptyFields as fields } from './save-rules.ts';

const address = 'Please enter an address or URL';
const price = 'Please enter the asking price';
const portfolio = 'You must select or create a portfolio.';
const goal = 'Please enter a portfolio goal (high cash flow, high appreciation)';

test.each([
  ['nothing at all', fields, { createMode: false, chosen: 0 }, { portfolio }],
  ['nothing at all in create mode', fields, { createMode: true, chosen: 0 }, { address, portfolio }],
  ['a portfolio that exists', fields, { createMode: false, chosen: 1 }, {}],
  ['an address and a portfolio', { ...fields, address: '1 Oak St' }, { createMode: true, chosen: 2 }, {}],
  ['an address of blanks', { ...fields, address: '  ' }, { createMode: true, chosen: 1 }, { address }],
  ['a new title without a goal', { ...fields, title: 'Memphis' }, { createMode: false, chosen: 0 }, { goal }],
  ['the same beside a portfolio', { ...fields, title: 'Memphis' }, { createMode: false, chosen: 1 }, { goal }],
  ['a new title with its goal', { ...fields, title: 'Memphis', goal: 'Income' }, { createMode: false, chosen: 0 }, {}],
  ['a price that is asked', { ...fields, address: 'x' }, { createMode: true, chosen: 1, priceNeeded: true }, { price }],
  ['a goal without a title', { ...fields, goal: 'Income' }, { createMode: false, chosen: 0 }, { portfolio }],
])('%s', (_, filled, mode, errors) => {
  expect(checkSave(filled, mode)).toEqual(errors);
});
