import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readToolCall } from '#contracts/tools/tools.ts';
import { type Question, question } from './question.ts';

const questions: readonly Question[] = z
  .array(question)
  .parse(JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')));

test('every expected call is one that its tool takes', () => {
  const refused = questions.filter(
    ({ expected, before }) =>
      (typeof expected === 'object' && readToolCall(expected.tool, expected.arguments) === null) ||
      (before !== null && readToolCall(before.tool, before.arguments) === null),
  );
  expect(refused).toEqual([]);
});
