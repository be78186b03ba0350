import type { ChatAnswer, ChatEvent } from '#contracts/chat.ts';
import type { ToolCall } from '#contracts/tools/tools.ts';
import { readQuestion } from '#domain/chat/read-question.ts';
import type { Conversation, Reading } from '#domain/chat/reading.ts';
import { partsOf, partsOfLines, plainText } from './answer-parts.ts';
import { questionOf } from './ask-back.ts';
import { runTool } from './run-tool.ts';
import type { ToolAnswer } from './tool-answer.ts';
import { type ToolContext, UnansweredError } from './tool-context.ts';

/** Receives the events of an answer as it is made. */
export type Emit = (event: ChatEvent) => void;

const nothing = {
  understood: [],
  tools: [],
  homes: [],
  about: null,
  apply: null,
  suggestions: [],
  note: null,
} as const;

const abilities = [
  'I can:',
  '• find homes: “cheapest in Memphis over one and a half times my money”',
  '• change assumptions: “what if rents drop, and rates rise?”',
  '• solve for an offer, rent, rate, down payment or hold: “what should I offer to break even?”',
  '• explain a figure: “why is cash flow negative?”',
  '• compare homes, find similar ones, and say what matters most',
  '• sum up your portfolio or a market',
];
const asksForHelp =
  /^\W*(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|thanks|thank you|thx|ok(?:ay)?|help|(?:and )?what can (?:you|i) (?:do|ask)(?: for me)?|how (?:do|does) (?:this|you|it) work)\b\W*){1,3}(?:there|forma)?\W*$/i;
const examples = [
  'What should I offer?',
  'Why is the cash flow what it is?',
  'What if rents drop 5%?',
  'Find homes over 1.5x',
];

/** Answers a question by the grammar of the field, without a language model. */
export async function answerByGrammar(
  question: string,
  conversation: Conversation,
  context: ToolContext,
  emit: Emit,
): Promise<ChatAnswer> {
  const reading = readQuestion(question, conversation);
  if (reading.kind === 'none')
    return say(asksForHelp.test(question) ? abilities : ['I didn’t understand that.', ...abilities], examples, emit);
  if (reading.kind === 'asks') return askBack(reading, conversation, emit);
  return answerCall(reading, context, emit);
}

async function answerCall(
  { call, unread, note }: { readonly call: ToolCall; readonly unread?: string; readonly note?: string },
  context: ToolContext,
  emit: Emit,
): Promise<ChatAnswer> {
  let answer: ToolAnswer;
  try {
    answer = await runTool(call, context);
  } catch (error) {
    if (!(error instanceof UnansweredError)) throw error;
    return say([error.message], error.suggestions, emit);
  }
  const understood = plainText(partsOf(answer.understood, answer.figures));
  emit({ kind: 'tool', tool: call.tool, understood });
  const ignored = unread ? [`I didn’t use “${unread.replaceAll(/[\d{}]/g, '')}”.`] : [];
  const parts = partsOfLines([...ignored, ...(note ? [note] : []), ...answer.lines], answer.figures);
  for (const part of parts) emit(part);
  const { homes, about, apply, suggestions } = answer;
  return {
    ...nothing,
    parts,
    understood: [understood],
    tools: [call],
    homes: [...homes],
    about,
    apply,
    suggestions: [...suggestions],
  };
}

function say(lines: readonly string[], suggestions: readonly string[], emit: Emit): ChatAnswer {
  const parts = partsOfLines(lines, []);
  for (const part of parts) emit(part);
  return { ...copyOf(nothing), parts, suggestions: [...suggestions] };
}

const copyOf = (answer: typeof nothing) => ({
  ...answer,
  understood: [],
  tools: [],
  homes: [],
});

/** Asks which reading is meant. Each is a question that the grammar understands. */
function askBack(
  { asked, calls }: Extract<Reading, { kind: 'asks' }>,
  { lastCall }: Conversation,
  emit: Emit,
): ChatAnswer {
  return say(
    [asked],
    calls.map((call) => questionOf(call, lastCall)),
    emit,
  );
}
