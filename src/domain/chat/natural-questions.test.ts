import { expect, test } from 'vitest';
import { readToolCall } from '#contracts/tools/tools.ts';
import { aboutHome } from '#tests/chat/conversations.ts';
import { readQuestion } from './read-question.ts';

const callOn = (question: string) => readQuestion(question, aboutHome);

test.each([
  ['What if it stays vacant 2 months a year?', 16.67],
  ['What if it stays vacant for 2 months every year?', 16.67],
  ['what if it is empty one month a year', 8.33],
  ['vacant a month each year', 8.33],
  ['vacant 6 weeks a year', 11.54],
  ['2 months of vacancy per year', 16.67],
  ['vacancy is one month per year', 8.33],
  ['what if 2 months out of the year it sits empty', 16.67],
])('months of vacancy every year are a vacancy rate: %s', (question, to) => {
  expect(callOn(question)).toMatchObject({
    call: { tool: 'what_if', arguments: { changes: [{ name: 'vacancy', to }] } },
  });
});

test('more than a year of vacancy a year is not understood', () => {
  expect(JSON.stringify(callOn('what if it is empty 13 months a year'))).not.toContain('108');
});

test('months of vacancy without a year come before the first tenant', () => {
  expect(callOn('what if it sits vacant 2 months')).toMatchObject({
    call: { arguments: { changes: [{ name: 'vacant_months', to: 2 }] } },
  });
});

const search = readToolCall('search', { zip_code: '44105', target_equity_multiple: 1.1 });
const listed = ['#1', '#2', '#3', '#4', '#5'];
const onList = { ...aboutHome, hasHome: false, listed: 5, lastCall: search };
const compared = readToolCall('compare', { homes: listed });
const afterComparison = { ...onList, hasHome: true, lastCall: compared, earlierCall: search };

test.each(['Which has the lowest risk?', 'Which one is the safest?', 'which is less risky', 'rank these by safety'])(
  'homes are compared by safety through break-even occupancy: %s',
  (question) => {
    for (const conversation of [onList, afterComparison])
      expect(readQuestion(question, conversation)).toMatchObject({
        call: { tool: 'compare', arguments: { homes: listed, by: 'break_even_occupancy' } },
        note: expect.stringContaining('break-even occupancy'),
      });
  },
);

test.each([
  ['Which of these need repairs?', 'don’t state how much work'],
  ['Which of these has the nicest view?', 'what they return'],
  ['which one is closest to downtown', 'what they return'],
  ['Which one has the best location?', 'what they return'],
])('homes are not ranked by the multiple where the words ask something else: %s', (question, asked) => {
  expect(readQuestion(question, onList)).toMatchObject({ kind: 'asks', asked: expect.stringContaining(asked) });
});

test.each(['Which one should I buy?', 'which is the best', 'which makes the most money'])(
  'homes are ranked by the multiple where the words ask for the best one: %s',
  (question) => {
    expect(readQuestion(question, onList)).toMatchObject({ call: { arguments: { by: 'equity_multiple' } } });
  },
);

test.each(['Sort by price', 'Sort these by price', 'order them by price, lowest first'])(
  'a list that was compared is sorted by price: %s',
  (question) => {
    expect(readQuestion(question, afterComparison)).toMatchObject({
      call: { tool: 'compare', arguments: { homes: listed, by: 'purchase_price' } },
    });
  },
);

test.each([
  ['What is the average cap rate here?', { homes: listed, by: 'cap_rate', summary: 'average' }],
  ['average price of these', { homes: listed, by: 'purchase_price', summary: 'average' }],
  [
    'What is the total cash I need to buy the first three?',
    { homes: ['#1', '#2', '#3'], by: 'initial_equity_investment', summary: 'total' },
  ],
  ['combined cash flow of the first two', { homes: ['#1', '#2'], by: 'cash_flow', summary: 'total' }],
])('the homes of a list are summed up: %s', (question, expected) => {
  for (const conversation of [onList, afterComparison])
    expect(readQuestion(question, conversation)).toMatchObject({ call: { tool: 'compare', arguments: expected } });
});

test('a comparison of a longer list says that it has only the first homes', () => {
  expect(readQuestion('which has the best dscr', { ...onList, listed: 9 })).toMatchObject({
    call: { arguments: { homes: [...listed, '#6'] } },
    note: expect.stringContaining('first six'),
  });
});

test('the homes of a search are counted after a comparison, too', () => {
  const counted = { call: { tool: 'search', arguments: { zip_code: '44105', purchase_price_range: [null, 130_000] } } };
  expect(readQuestion('How many are under $130,000?', onList)).toMatchObject(counted);
  expect(readQuestion('How many are under $130,000?', { ...afterComparison, lastSearch: search })).toMatchObject(
    counted,
  );
});

const rentFacts = ['listing.rent', 'listing.rent_low', 'listing.rent_high'];

test.each([
  ['What rent should I charge?', { details: rentFacts }],
  ['how much should I charge for rent', { details: rentFacts }],
  ['what can I rent it for', { details: rentFacts }],
  ['Should I refinance?', { details: ['proforma.refi_year', 'refi_proceeds', 'refi_out_ratio'] }],
  ['is refinancing worth it', { details: ['proforma.refi_year', 'refi_proceeds', 'refi_out_ratio'] }],
])('a question for advice is answered by facts of the home: %s', (question, expected) => {
  expect(callOn(question)).toMatchObject({ call: { tool: 'get_proforma', arguments: expected } });
});

test('the rent for a target is still solved for', () => {
  expect(callOn('what rent should I charge for 1.5x')).toMatchObject({ call: { tool: 'solve' } });
});

test.each([
  'How much of my return comes from appreciation?',
  'what share of the return is cash flow',
  'where does my return come from',
])('the parts of the return explain it: %s', (question) => {
  expect(callOn(question)).toMatchObject({
    call: { tool: 'explain_figure', arguments: { figure: 'total_cash_returned' } },
  });
});

test.each([
  ['How much will I make in the first year?', { tool: 'get_proforma', arguments: { details: ['cash_flow'] } }],
  [
    'How much money do I make per month after everything?',
    { tool: 'get_proforma', arguments: { details: ['cash_flow'] } },
  ],
  ['What would the bank lend me?', { tool: 'get_proforma', arguments: { details: ['loan_amount'] } }],
  ['What’s my return on investment?', { arguments: { details: ['equity_multiple', 'initial_cocr', 'irr'] } }],
  ['Should I put more money down?', { tool: 'sensitivity', arguments: { varied: 'mortgage_ltv' } }],
  ['What are the biggest expenses?', { tool: 'explain_figure', arguments: { figure: 'operating_expenses' } }],
  ['Is the price fair?', { tool: 'score' }],
  ['What’s the worst that can happen?', { tool: 'sensitivity' }],
  ['How much profit do I make a month?', { arguments: { details: ['cash_flow'] } }],
  ['What is the total profit over 7 years?', { arguments: { figures: ['total_cash_returned'] } }],
  ['What’s a realistic offer?', { tool: 'solve', arguments: { unknown: 'price' } }],
  ['What would a property manager cost me?', { arguments: { details: ['proforma.management_fee'] } }],
  ['How much of the rent goes to the mortgage?', { arguments: { details: ['listing.rent', 'monthly_payment'] } }],
  [
    'What happens if I can’t find a tenant for 3 months?',
    { arguments: { changes: [{ name: 'vacant_months', to: 3 }] } },
  ],
  ['What’s the total return after 10 years?', { arguments: { figures: ['equity_multiple'] } }],
  ['How much cash will I have after 5 years?', { arguments: { figures: ['total_cash_returned'] } }],
  [
    'How much will I have made in total after 10 years?',
    { tool: 'what_if', arguments: { changes: [{ name: 'hold_years', to: 10 }], figures: ['total_cash_returned'] } },
  ],
])('a plain question about a home is not answered beside the point: %s', (question, call) => {
  expect(callOn(question)).toMatchObject({ call });
});

test.each([
  ['What’s the cheapest one?', { by: 'purchase_price' }],
  ['Which one needs the least money down?', { by: 'initial_equity_investment' }],
  ['Total cash flow of all of them', { by: 'cash_flow', summary: 'total' }],
  ['How much would it cost to buy all of them?', { by: 'initial_equity_investment', summary: 'total' }],
  ['What is the highest cap rate?', { by: 'cap_rate' }],
  ['What’s the average return of these?', { by: 'equity_multiple', summary: 'average' }],
  ['what is the average price', { by: 'purchase_price', summary: 'average' }],
])('a plain question about a list is about its homes: %s', (question, expected) => {
  for (const conversation of [onList, afterComparison])
    expect(readQuestion(question, conversation)).toMatchObject({
      call: { tool: 'compare', arguments: { homes: listed, ...expected } },
    });
});

test('two homes are shown beside each other', () => {
  expect(readQuestion('Show me the top two', onList)).toMatchObject({
    call: { tool: 'compare', arguments: { homes: ['#1', '#2'] } },
  });
});

test.each(['Which one would you avoid?', 'What’s the worst one?', 'Which one is the riskiest?'])(
  'the worst home is the last: %s',
  (question) => {
    expect(readQuestion(question, onList)).toMatchObject({
      call: { tool: 'compare' },
      note: expect.stringContaining('last one is the weakest'),
    });
  },
);

test.each([
  ['What is the lowest cap rate?', 'cap_rate'],
  ['What is the smallest cash flow?', 'cash_flow'],
])('the worst end of a figure is the last: %s', (question, by) => {
  expect(readQuestion(question, onList)).toMatchObject({
    call: { tool: 'compare', arguments: { by } },
    note: 'The best one is first, so the last one is the one you ask for.',
  });
  expect(readQuestion(question.replace(/lowest|smallest/, 'highest'), onList)).not.toHaveProperty('note');
});

test.each(['Sort by rent', 'average rent of these'])('a list has no order and no sum of rents: %s', (question) => {
  for (const conversation of [onList, afterComparison]) expect(readQuestion(question, conversation).kind).toBe('asks');
});

test.each([
  'Which are under 120k?',
  'Only show the ones under 120k',
  'only the ones under 120k',
  'which homes cost under 120k',
])('a condition narrows the list: %s', (question) => {
  for (const conversation of [onList, { ...afterComparison, lastSearch: search }])
    expect(readQuestion(question, conversation)).toMatchObject({
      call: { tool: 'search', arguments: { zip_code: '44105', purchase_price_range: [null, 120_000] } },
    });
});

test('more homes of the search follow a comparison', () => {
  expect(readQuestion('show more', { ...afterComparison, lastSearch: search })).toMatchObject({
    call: { tool: 'search', arguments: { zip_code: '44105', from: 5 } },
  });
});

test('a search is sorted by the highest price', () => {
  expect(readQuestion('sort by price, highest first', onList)).toMatchObject({
    call: { tool: 'search', arguments: { sort: 'purchase_price_desc' } },
  });
});

test('the last home of a list needs no noun', () => {
  expect(readQuestion('Compare the first and the last', onList)).toMatchObject({
    call: { tool: 'compare', arguments: { homes: ['#1', '#last'] } },
  });
});

test('a profit of no year can be that of the whole hold', () => {
  const reading = readQuestion('what is my total profit', aboutHome);
  expect(reading).toMatchObject({
    kind: 'asks',
    calls: expect.arrayContaining([readToolCall('get_proforma', { details: ['total_cash_returned'] })]),
  });
});
