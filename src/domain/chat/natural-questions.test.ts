import { expect, test } from 'vitest';
import { readToolCall } from '#contracts/tools/tools.ts';
import { readQuestion } from './read-question.ts';

const onHome = {
  hasHome: true,
  listed: 0,
  lastCall: null,
  lastSearch: null,
  earlierCall: null,
  asked: [],
  isPlace: () => false,
};
const callOn = (question: string) => readQuestion(question, onHome);

test.each([
  ['What if it stays vacant 2 months a year?', 16.67],
  ['What if it stays vacant for 2 months every year?', 16.67],
  ['what if it is empty one month a year', 8.33],
  ['vacant a month each year', 8.33],
  ['vacant 6 weeks a year', 11.54],
  ['2 months of vacancy per year', 16.67],
  ['what if 2 months out of the year it sits empty', 16.67],
])('months of vacancy every year are a vacancy rate: %s', (question, to) => {
  expect(callOn(question)).toMatchObject({
    call: { tool: 'what_if', arguments: { changes: [{ name: 'vacancy', to }] } },
  });
});

test('months of vacancy without a year come before the first tenant', () => {
  expect(callOn('what if it sits vacant 2 months')).toMatchObject({
    call: { arguments: { changes: [{ name: 'vacant_months', to: 2 }] } },
  });
});

const search = readToolCall('search', { zip_code: '44105', target_equity_multiple: 1.1 });
const listed = ['#1', '#2', '#3', '#4', '#5'];
const onList = { ...onHome, hasHome: false, listed: 5, lastCall: search };
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
