import type { ToolCall } from '#contracts/tools/tools.ts';
import { answeredElsewhere } from './answered-elsewhere.ts';
import { fillAsked } from './fill-asked.ts';
import { followUp } from './follow-up.ts';
import { hasPronoun, readHomes } from './home-words.ts';
import {
  explain,
  findSimilar,
  getProforma,
  readDefinition,
  readGoodValue,
  score,
  sensitivity,
} from './intents/about-home.ts';
import { advice } from './intents/advice.ts';
import { compare } from './intents/compare.ts';
import { laterYear } from './intents/later-year.ts';
import { market, search } from './intents/places.ts';
import { portfolio } from './intents/portfolio.ts';
import { solve } from './intents/solve.ts';
import { sumUp } from './intents/sum-up.ts';
import { valueFall } from './intents/value-fall.ts';
import { whatIf } from './intents/what-if.ts';
import { normalizeQuestion } from './normalize-question.ts';
import {
  asks,
  type Conversation,
  callOf,
  type Intent,
  type QuestionWords,
  type Reading,
  refersToLast,
} from './reading.ts';
import { severalReadings } from './several-readings.ts';
import { unanswerable, unseen } from './unanswerable.ts';

const longestQuestion = 1000;

/** Reads a question of an investor as a tool call. Never throws. */
export function readQuestion(text: string, conversation: Conversation): Reading {
  const normalized = normalizeQuestion(text.slice(0, longestQuestion));
  const words = wordsOf(normalized, conversation);
  if (unanswerable.test(normalized)) return { kind: 'none' };
  if (openEnded.test(normalized))
    return asks('What should change? Name a number, such as the rate, the rent or the offer.');
  if (unseen.test(normalized) && !/\d/.test(normalized)) return { kind: 'none' };
  const reading =
    answeredElsewhere(normalized) ??
    readGoodValue(words) ??
    fillAsked(words, conversation) ??
    sumUp(words, conversation) ??
    followUp(words, conversation) ??
    severalReadings(words) ??
    firstReading(words, conversation) ??
    unreadNumber(words) ??
    ({ kind: 'none' } as const);
  if (isAboutNoHome(reading, conversation))
    return readDefinition(reading, words) ?? asks('Which home do you mean? Open one, or search first.');
  return withLastChanges(reading, normalized, conversation);
}

const openEnded =
  /^(?:what if|change (?:the|some) (?:numbers|assumptions)|make (?:it|this) (?:better|work|cheaper)|change (?:something|it|this)|(?:double|halve|triple) (?:it|that|this)|cut (?:it|that|this) in half|what about|what if (?:things|it|the market|times|everything)(?: \w+)* (?:worse|bad|better|badly|wrong|down|up|south|crash(?:es)?))$/;

/** A short question with a number that no tool took. */
function unreadNumber({ text, rest }: QuestionWords): Reading | null {
  if (!/\d/.test(rest) || text.split(' ').length > 6) return null;
  return asks('What is that number for? Name it, such as the rate, the rent, the offer or the down payment.');
}

/** `what is the score then`: the numbers of the last what-if stay. */
function withLastChanges(reading: Reading, text: string, { lastCall }: Conversation): Reading {
  if (reading.kind !== 'call' || lastCall?.tool !== 'what_if' || !refersToLast.test(text)) return reading;
  const { tool, arguments: values } = reading.call;
  if (!('changes' in values) || values.changes.length > 0) return reading;
  return callOf(tool, { ...values, changes: lastCall.arguments.changes }) ?? reading;
}

function firstReading(words: QuestionWords, conversation: Conversation): Reading | null {
  for (const intent of intents) {
    const reading = intent(words, conversation);
    if (reading) return reading;
  }
  return null;
}

function isAboutNoHome(reading: Reading, { hasHome }: Conversation): boolean {
  if (reading.kind !== 'call' || hasHome) return false;
  const { call } = reading;
  if (call.tool === 'market_summary') return call.arguments.place === undefined && call.arguments.home === 'this';
  if (call.tool === 'compare') return call.arguments.homes.includes('this');
  return 'home' in call.arguments && call.arguments.home === 'this';
}

/** Whether the last search lists its homes in another order than by what they return. */
function hasOtherOrder(lastCall: ToolCall | null): boolean {
  const sort = lastCall?.tool === 'search' ? lastCall.arguments.sort : null;
  return Boolean(sort) && !['equity_multiple_desc', 'take_home_equity_desc', 'yearly_net_income_desc'].includes(sort!);
}

function wordsOf(text: string, { listed, lastCall }: Conversation): QuestionWords {
  const { homes, rest } = readHomes(text, listed, !hasOtherOrder(lastCall));
  return { text, homes, hasPronoun: hasPronoun(text), rest };
}

const intents: readonly Intent[] = [
  advice,
  explain,
  portfolio,
  solve,
  compare,
  findSimilar,
  sensitivity,
  market,
  score,
  search,
  valueFall,
  laterYear,
  whatIf,
  getProforma,
];
