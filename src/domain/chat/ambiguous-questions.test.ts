import { expect, test } from 'vitest';
import { aboutHome } from '#tests/chat/conversations.ts';
import { readQuestion } from './read-question.ts';

test.each([
  ['what would it sell for after 10 years at 2% appreciation', { hold_years: 10, appreciation: 2 }],
  ['irr over 10 years at 7%', { hold_years: 10, interest_rate: 7 }],
  ["what's the loan balance after 10 years at 7%", { hold_years: 10, interest_rate: 7 }],
  ['15 years at 6%', { loan_term: 15, interest_rate: 6 }],
])('the years of a hold are not those of a loan: %s', (question, values) => {
  const changes = Object.entries(values).map(([name, to]) => ({ name, to }));
  expect(readQuestion(question, aboutHome)).toMatchObject({ call: { tool: 'what_if', arguments: { changes } } });
});

test('the growth of a year is no interest rate', () => {
  const reading = readQuestion('irr after 15 years at 3% growth', aboutHome);
  expect(JSON.stringify(reading)).not.toContain('interest_rate');
  expect(JSON.stringify(reading)).not.toContain('loan_term');
});

test.each([
  ['what hoa would make cash flow zero', 'HOA dues'],
  ['what insurance would make cash flow zero', 'insurance'],
  ['what management fee would make cash flow zero', 'management fees'],
  ['what closing costs would bring the multiple to 1.5', 'closing costs'],
  ['how high can taxes go before cash flow turns negative', 'taxes'],
  ['what exit cap gives 1.5x', 'the exit cap rate'],
  ['what exit cap for 1.5x', 'the exit cap rate'],
  ['how low an exit cap can give 1.5x', 'the exit cap rate'],
])('an assumption that cannot be solved for is no what-if: %s', (question, name) => {
  expect(readQuestion(question, aboutHome)).toMatchObject({ kind: 'asks', asked: expect.stringContaining(name) });
});

test.each([
  ['what down payment gives $200 a month', 'mortgage_ltv', 2400],
  ['how far below asking do i have to go to cash flow $300 a month', 'price', 3600],
])('a monthly cash flow is the target of an unknown: %s', (question, unknown, value) => {
  const targets = [{ figure: 'cash_flow', value }];
  expect(readQuestion(question, aboutHome)).toMatchObject({ call: { tool: 'solve', arguments: { unknown, targets } } });
});

test.each(['what does 1.25 dscr require in rent at 20% down', 'what does a 1.25 dscr need in rent with 20% down'])(
  'a figure that needs a rent is its target: %s',
  (question) => {
    expect(readQuestion(question, aboutHome)).toMatchObject({
      call: {
        tool: 'solve',
        arguments: {
          unknown: 'rent',
          targets: [{ figure: 'dscr', value: 1.25 }],
          changes: [{ name: 'mortgage_ltv', to: 80 }],
        },
      },
    });
  },
);

test.each([
  'is the rent reliable',
  'is that rent estimate realistic',
  'can i trust the rent',
  'how accurate is the rent',
])('a doubt of the rent is about its confidence: %s', (question) => {
  const details = ['listing.rent_confidence'];
  expect(readQuestion(question, aboutHome)).toMatchObject({ call: { tool: 'get_proforma', arguments: { details } } });
});

test.each(['should i self manage or hire a manager', 'hire a property manager or manage it myself?'])(
  'of both ways to manage, the answer is what a manager changes: %s',
  (question) => {
    const changes = [{ name: 'property_managed', to: true }];
    expect(readQuestion(question, aboutHome)).toMatchObject({ call: { tool: 'what_if', arguments: { changes } } });
  },
);

test.each([
  'what matters more, rate or rent',
  'which matters more, rent or appreciation',
  'is vacancy or rent more important',
])('assumptions are weighed by how far each moves the multiple: %s', (question) => {
  const reading = readQuestion(question, { ...aboutHome, listed: 5 });
  expect(reading).toMatchObject({
    call: { tool: 'sensitivity', arguments: { home: 'this', figure: 'equity_multiple' } },
  });
  expect(reading).not.toMatchObject({ call: { arguments: { varied: expect.anything() } } });
});

test('a part of a home is no town', () => {
  const reading = readQuestion('homes with a pool under 200k', { ...aboutHome, isPlace: (text) => text === 'pool' });
  expect(reading).toMatchObject({ call: { tool: 'search' }, unread: 'pool' });
  expect(reading).not.toMatchObject({ call: { arguments: { place: 'Pool' } } });
});

test.each([
  ['homes in georgia that do not cash flow', 'lose money'],
  ['homes with negative cash flow', 'lose money'],
  ['homes with no cash limit', 'most cash'],
  ['homes that need work', 'keywords'],
])('a search says what it cannot look for: %s', (question, words) => {
  expect(readQuestion(question, { ...aboutHome, hasHome: false, isPlace: (text) => text === 'georgia' })).toMatchObject(
    {
      kind: 'asks',
      asked: expect.stringContaining(words),
    },
  );
});
