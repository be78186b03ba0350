import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readToolCall } from '#contracts/tools/tools.ts';
import { type Question, question } from './question.ts';
import { isAnswered } from './score-answers.ts';

const read = (file: string): readonly Question[] =>
  z.array(question).parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));

/** Written from the list of tools, before the grammar. The grammar was extended with it. */
const questions = read('questions.json');

test('every expected call is one that its tool takes', () => {
  const refused = questions.filter(
    ({ expected, before }) =>
      (typeof expected === 'object' && readToolCall(expected.tool, expected.arguments) === null) ||
      (before !== null && readToolCall(before.tool, before.arguments) === null),
  );
  expect(refused).toEqual([]);
});

test('at least 95% of the questions get the right tool and arguments', () => {
  expect(questions.length).toBeGreaterThanOrEqual(400);
  const missed = questions.filter((each) => !isAnswered(each)).map((each) => each.question);
  expect(missed.length / questions.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});
