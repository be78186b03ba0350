import { expect, test } from 'vitest';
import { plainText } from './answer-parts.ts';
import { correctNumbers } from './correct-numbers.ts';
import { plainFigure } from './tool-answer.ts';

const figures = [
  plainFigure('cash', 'Cash flow', '$879'),
  plainFigure('loss', 'Cash flow', '−$120'),
  plainFigure('multiple', 'Equity multiple', '1.30x'),
  plainFigure('rate', 'Interest rate', '5%'),
  plainFigure('term', 'Loan term', '30'),
  plainFigure('beds', 'Bedrooms', '3'),
  plainFigure('home', 'Home', '12 Oak St'),
];

test.each([
  'You keep $879/mo.',
  'It returns 1.30x at 5%, with a 30-year loan.',
  '12 Oak St’s a 3-bed home: (about $879).',
  'Between −$120 and $879, or −$120–$879.',
  'Cash flow is $879.',
])('“%s” states figures', (text) => {
  const parts = correctNumbers(text, figures);
  expect(parts && plainText(parts)).toBe(text);
  expect(
    parts
      ?.filter(({ kind }) => kind === 'text')
      .map((part) => plainText([part]))
      .join(''),
  ).not.toMatch(/\d/);
});

test.each(['{profit}', '{cash flow}', '{cash', '{{cash}}'])('“%s” is the key of no figure', (text) => {
  expect(correctNumbers(`Cash flow is ${text} a year.`, figures)).toBeNull();
});

test.each([
  '−$879',
  '− $879',
  '–$879',
  '-$879',
  'minus $879',
  'a negative $879',
  '$879K',
  '$879 million',
  '$879-thousand',
  '$879%',
  '$8790',
  '$879.50',
  '$879,000',
  '1.30xx',
  '30th',
  '5%3',
  '−{cash}',
  '{cash}K',
  '{cash} million',
  '{cash}{beds}',
  '$5%',
  'minus {cash}',
])('“%s” gives a figure another sign or size', (text) => {
  expect(correctNumbers(`Cash flow is ${text} a year.`, figures)).toBeNull();
});
