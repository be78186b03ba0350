import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readQuestion } from '#domain/chat/read-question.ts';
import { question } from '#tests/chat/question.ts';
import { conversationOf } from '#tests/chat/score-answers.ts';
import { questionOf } from './ask-back.ts';

const questions = z
  .array(question)
  .parse(JSON.parse(readFileSync(new URL('../../../tests/chat/questions.json', import.meta.url), 'utf8')));

test('every reading that is asked back is offered as a question that is read as it', () => {
  const offered = questions.flatMap((each) => {
    const { before, expected } = each;
    if ((before !== null && before.tool !== 'search') || expected !== 'asks') return [];
    const conversation = conversationOf(each);
    const reading = readQuestion(each.question, conversation);
    return reading.kind === 'asks' ? reading.calls.map((call) => ({ call, conversation })) : [];
  });
  expect(offered.length).toBeGreaterThan(50);
  for (const { call, conversation } of offered) {
    const words = questionOf(call, conversation.lastCall);
    expect([words, readQuestion(words, conversation)]).toEqual([words, { kind: 'call', call }]);
  }
});
