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
/** Written from the list of tools, after the grammar and without knowledge of it. The grammar is not extended with it. */
const unseen = read('unseen-questions.json');

test('every expected call is one that its tool takes', () => {
  const refused = [...questions, ...unseen].filter(
    ({ expected, before }) =>
      (typeof expected === 'object' && readToolCall(expected.tool, expected.arguments) === null) ||
      (before !== null && readToolCall(before.tool, before.arguments) === null),
  );
  expect(refused).toEqual([]);
});

test.each([
  ['known', questions, 400, 0.05],
  ['unseen', unseen, 150, 0.15],
])('of the %s questions, enough get the right tool and arguments', (_, all, fewest, mostMissed) => {
  expect(all.length).toBeGreaterThanOrEqual(fewest);
  const missed = all.filter((each) => !isAnswered(each)).map((each) => each.question);
  expect(missed.length / all.length, missed.join('\n')).toBeLessThanOrEqual(mostMissed);
});
