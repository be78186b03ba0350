import { expect, test } from 'vitest';
import { readQuestion } from './read-question.ts';

const onHome = {
  hasHome: true,
  listed: 0,
  lastCall: null,
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
