import { isDeepStrictEqual } from 'node:util';
import { canonicalDetailKey } from '#contracts/detail-keys.ts';
import { readToolCall, type ToolCall } from '#contracts/tools/tools.ts';
import { readQuestion } from '#domain/chat/read-question.ts';
import type { Conversation, Reading } from '#domain/chat/reading.ts';
import { isPlaceName } from '#outside/autocomplete/place-index.ts';
import type { Question } from './question.ts';

/** Whether the grammar reads the question as expected. */
export function isAnswered(question: Question): boolean {
  const reading = readAsked(question);
  const { expected } = question;
  if (expected === 'asks' || expected === 'none') return reading.kind === expected;
  const wanted = readToolCall(expected.tool, expected.arguments);
  return reading.kind === 'call' && wanted !== null && isDeepStrictEqual(sorted(reading.call), sorted(wanted));
}

/** What the grammar makes of the question. */
export function readAsked(asked: Question): Reading {
  return readQuestion(asked.question, conversationOf(asked));
}

export function conversationOf({ home, listed, before }: Question): Conversation {
  const lastCall = before === null ? null : readToolCall(before.tool, before.arguments);
  return {
    hasHome: home,
    listed,
    lastCall,
    lastSearch: lastCall?.tool === 'search' ? lastCall : null,
    earlierCall: null,
    asked: [],
    isPlace: isPlaceName,
  };
}

const unordered = new Set(['changes', 'targets', 'details', 'figures', 'property_type', 'zip_codes']);

/** The call with its unordered lists in one order, and texts in one case. */
function sorted({ tool, arguments: values }: ToolCall): unknown {
  const entries = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      if (Array.isArray(value) && unordered.has(name))
        return [
          name,
          value.map((each) => canonical(name === 'details' ? canonicalDetailKey(each) : each)).toSorted(),
        ] as const;
      if (Array.isArray(value))
        return [name, value.map((each) => (typeof each === 'string' ? each.toLowerCase() : each))] as const;
      return [name, typeof value === 'string' ? withComma(value.toLowerCase()) : value] as const;
    });
  return { tool, arguments: Object.fromEntries(entries) };
}

/** `memphis tn` is `memphis, tn`. */
const withComma = (place: string) => place.replace(/(?<=[a-z]),? ([a-z]{2})$/, ', $1');

/** JSON with sorted names. */
function canonical(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value);
}
