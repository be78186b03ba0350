import { type FigureName, figures } from '#contracts/calculation.ts';
import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import { readToolCall, type ToolCall, type ToolName } from '#contracts/tools/tools.ts';

/** What a question can refer to. */
export type Conversation = {
  /** True: a home is under discussion. */
  readonly hasHome: boolean;
  /** How many homes the last list has. */
  readonly listed: number;
  readonly lastCall: ToolCall | null;
  /** The last search of the conversation, or the one on screen. */
  readonly lastSearch: ToolCall | null;
  /** The call before the last one, to which “undo that” returns. */
  readonly earlierCall: ToolCall | null;
  /** The readings between which the last answer asked; empty: it asked nothing. */
  readonly asked: readonly ToolCall[];
  /** Whether a text names a city, county or state, such as `memphis, tn`. */
  readonly isPlace: (text: string) => boolean;
};

/** `asks`: the words have several readings. `none`: no tool answers them. */
export type Reading =
  /** `unread`: words that the call does not contain. `note`: how the words were understood, a sentence without digits. */
  | { readonly kind: 'call'; readonly call: ToolCall; readonly unread?: string; readonly note?: string }
  | { readonly kind: 'asks'; readonly asked: string; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'none' };

/** A question and what it names. */
export type QuestionWords = {
  readonly text: string;
  readonly homes: readonly string[];
  readonly hasPronoun: boolean;
  /** The text without the homes. */
  readonly rest: string;
};

/** Reads one kind of question. Null: the words are of another kind. */
export type Intent = (words: QuestionWords, conversation: Conversation) => Reading | null;

/** The first home that a question names. */
export const homeOf = ({ homes }: QuestionWords): { home?: string } =>
  homes[0] === undefined ? {} : { home: homes[0] };

/** A call with its defaults; null: the tool does not take the arguments. */
export function callOf(tool: ToolName, values: Record<string, unknown>): Reading | null {
  const call = readToolCall(tool, values);
  return call && { kind: 'call', call };
}

/** The call in a list; empty: the tool does not take the arguments. */
export function callsOf(tool: ToolName, values: Record<string, unknown>): readonly ToolCall[] {
  const reading = callOf(tool, values);
  return reading?.kind === 'call' ? [reading.call] : [];
}

/** The same call with a sentence about how the words were understood. */
export function withNote(reading: Reading | null, note: string | null): Reading | null {
  return reading?.kind === 'call' && note !== null ? { ...reading, note } : reading;
}

/** A part of the words was understood, and a number was not. */
export function asksAboutNumber(): Reading {
  return asks('I understood only part of that. What is the other number for?');
}

export function asks(asked: string, calls: readonly ToolCall[] = []): Reading {
  return { kind: 'asks', asked, calls };
}

const whatNumber = 'What is that number for?';

/** The readings of a bare number: a down payment, an offer below asking, an interest rate, a vacancy, a hold. */
export function askFor(value: number, home: string | undefined): Reading | null {
  const readings: readonly AssumptionChange[] = [
    ...(value <= 14 ? [{ name: 'interest_rate', to: value } as const] : []),
    ...(value >= 5 && value <= 60 ? [{ name: 'mortgage_ltv', to: 100 - value } as const] : []),
    ...(value >= 3 && value <= 40 ? [{ name: 'price', by_percent: -value } as const] : []),
    ...(Number.isInteger(value) && value <= 30 ? [{ name: 'hold_years', to: value } as const] : []),
  ];
  return askForChanges(readings, home);
}

/** The readings of a bare number of years. */
export function askForSpan(years: number, home: string | undefined): Reading | null {
  return askForChanges(
    [
      { name: 'hold_years', to: years },
      { name: 'loan_term', to: years },
    ],
    home,
  );
}

function askForChanges(changes: readonly AssumptionChange[], home: string | undefined): Reading | null {
  const calls = changes.flatMap((change) => {
    const call = readToolCall('what_if', { ...(home === undefined ? {} : { home }), changes: [change] });
    return call ? [call] : [];
  });
  return calls.length > 1 ? asks(whatNumber, calls) : null;
}

export function isFigureKey(key: string): key is FigureName {
  return key in figures;
}

/** The numbers of the last answer stay in force. */
export const refersToLast =
  /\b(?:like that|then|now|for (?:that|this)(?: case)?|with (?:that|those|these)(?: numbers| changes)?|in that case|under (?:that|those)|at that(?: \w+)?|there)$|\bat that (?:rate|price|rent|offer|vacancy)\b|\b(?:need|charge|offer|pay) there\b/;
