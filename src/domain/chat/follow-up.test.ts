import { expect, test } from 'vitest';
import { readToolCall, type ToolCall, type ToolName } from '#contracts/tools/tools.ts';
import { aboutHome } from '#tests/chat/conversations.ts';
import { mainFigures } from './main-figures.ts';
import { readQuestion } from './read-question.ts';

const read = (question: string, lastCall: ToolCall | null, listed = 0) =>
  readQuestion(question, {
    ...aboutHome,
    listed,
    lastCall,
    isPlace: (text) => ['memphis', 'cleveland', 'akron'].includes(text),
  });
const call = (tool: ToolName, values: object) => readToolCall(tool, values)!;

const ofCapRate = call('get_proforma', { details: ['cap_rate'] });
const doubled = { name: 'insurance_annual', by_percent: 100 };
const ofInsurance = call('what_if', { changes: [doubled] });
const inMemphis = call('search', { place: 'Memphis', purchase_price_range: [null, 150_000] });

test.each(['what if the rate goes to 7.25', 'what happens if the rate goes to 7.25', 'so what would a 7.25% rate do'])(
  'a what-if of its own has the main figures after the one asked before: %s',
  (question) => {
    expect(read(question, ofCapRate)).toMatchObject({
      call: {
        tool: 'what_if',
        arguments: { changes: [{ name: 'interest_rate', to: 7.25 }], figures: ['cap_rate', ...mainFigures] },
      },
    });
  },
);

test('a change of its own keeps the figure asked before', () => {
  expect(read('and at a rate of 7.25%', ofCapRate)).toMatchObject({ call: { arguments: { figures: ['cap_rate'] } } });
});

const vacant = { name: 'vacant_months', to: 3 };

test.each([
  ['what happens if it sits vacant for 3 months', [vacant]],
  ['and what happens if it sits vacant for 3 months', [doubled, vacant]],
  ['what if it also sits vacant for 3 months', [doubled, vacant]],
  ['what if insurance is $2,000', [{ name: 'insurance_annual', to: 2000 }]],
])('only words that join keep the changes of the last what-if: %s', (question, changes) => {
  expect(read(question, ofInsurance)).toMatchObject({ call: { tool: 'what_if', arguments: { changes, figures: [] } } });
});

test.each(['lower the price by 10 grand', 'and lower the price by $10,000'])('%s states no price', (question) => {
  const down = call('what_if', { changes: [{ name: 'down_payment', to: 30_000 }] });
  expect(read(question, down)).toMatchObject({
    call: { arguments: { changes: [{ name: 'down_payment' }, { name: 'price', by: -10_000 }] } },
  });
});

test.each([
  'how much can i offer with 35k cash',
  'what can I offer if I have 35k',
  'if I have 35k in cash what can I offer',
  'how much can I pay with 35k',
])('the cash that there is limits an offer: %s', (question) => {
  expect(read(question, null)).toEqual({
    kind: 'call',
    call: call('solve', { unknown: 'price', targets: [{ figure: 'initial_equity_investment', value: 35_000 }] }),
  });
});

test.each([
  ['what is the irr without appreciation', 'appreciation'],
  ['irr without any rent growth', 'gross_income_increase'],
  ['irr without expense growth', 'gross_expense_increase'],
])('%s changes %s to zero', (question, name) => {
  expect(read(question, null)).toMatchObject({
    call: { tool: 'what_if', arguments: { changes: [{ name, to: 0 }], figures: ['irr'] } },
  });
});

test.each([
  [
    'best deal with 60k at 1.5x',
    { maximum_initial_equity_investment: 60_000, target_equity_multiple: 1.5, sort: 'equity_multiple_desc' },
  ],
  ['find homes under 100k', { purchase_price_range: [null, 100_000] }],
  ['can you show me condos over 1.4x', { property_type: ['CONDO'], target_equity_multiple: 1.4 }],
])('a search in full keeps nothing of the last one: %s', (question, values) => {
  expect(read(question, inMemphis, 5)).toEqual({ kind: 'call', call: call('search', values) });
});

test.each([
  ['only condos', { property_type: ['CONDO'] }],
  ['under 100k', { purchase_price_range: [null, 100_000] }],
  ['what about in Akron', { place: 'Akron' }],
  ['cheaper ones', { sort: 'purchase_price_asc' }],
  ['which of these has the best cash flow', { sort: 'yearly_net_income_desc' }],
])('a refinement keeps the last search: %s', (question, values) => {
  expect(read(question, inMemphis, 1)).toEqual({
    kind: 'call',
    call: call('search', { ...inMemphis.arguments, ...values }),
  });
});

test('similar homes can be cheaper', () => {
  expect(read('find me something similar but cheaper', null)).toEqual({
    kind: 'call',
    call: call('find_similar', { cheaper: true }),
  });
  expect(read('cheaper ones', call('find_similar', {}))).toMatchObject({ call: { arguments: { cheaper: true } } });
});

const ofTwo = call('compare', { homes: ['#1', '#2'], changes: [{ name: 'hold_years', to: 7 }] });

test.each([
  ['offer 5% below asking on the first', '#1', { name: 'price', by_percent: -5 }],
  ['what about 25% down on the second', '#2', { name: 'mortgage_ltv', to: 75 }],
])('after a comparison, a change of one home is its what-if: %s', (question, home, change) => {
  const changes = [{ name: 'hold_years', to: 7 }, change];
  expect(read(question, ofTwo, 5)).toMatchObject({ call: { tool: 'what_if', arguments: { home, changes } } });
});

test('after a comparison, a change of both homes compares them again', () => {
  const reading = read('and with 5% off on both', ofTwo, 5);
  expect(reading).toMatchObject({ call: { tool: 'compare', arguments: { homes: ['#1', '#2'] } } });
});

test('the best one is the first home of a list in the order of returns', () => {
  const question = 'what is the cap rate of the best one';
  const ofFirst = call('get_proforma', { home: '#1', details: ['cap_rate'] });
  expect(read(question, inMemphis, 3)).toEqual({ kind: 'call', call: ofFirst });
  expect(read(question, inMemphis, 0)).not.toMatchObject({ call: ofFirst });
  const newest = call('search', { place: 'Memphis', sort: 'days_on_market_asc' });
  expect(read(question, newest, 3)).not.toMatchObject({ call: ofFirst });
});

test.each([
  ['search for the best deal memphis', { place: 'Memphis' }],
  ['search for the best condo memphis under 200k', { place: 'Memphis', property_type: ['CONDO'] }],
  ['search for best property management', { property_managed: true }],
  ['best home for a family in memphis', { place: 'Memphis' }],
])('a search for the best is no question about a home: %s', (question, stated) => {
  expect(read(question, inMemphis, 3)).toMatchObject({ call: { tool: 'search', arguments: stated } });
});

test.each([
  'which home has the lowest hoa',
  'which one is the biggest',
  'which of these has the most bedrooms',
  'which one has the lowest taxes',
])('no comparison by another figure answers a question about a fact of the listing: %s', (question) => {
  expect(read(question, inMemphis, 3)).toMatchObject({ kind: 'asks', calls: [] });
});
