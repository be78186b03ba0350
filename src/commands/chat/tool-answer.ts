import type { ChatFigure, ChatNumbers } from '#contracts/chat.ts';

/** What a tool returns: figures by key, and lines that name them as `{key}` and contain no other number. */
export type ToolAnswer = {
  /** The question as it was understood, with its numbers. */
  readonly understood: string;
  readonly lines: readonly string[];
  readonly figures: readonly ChatFigure[];
  /** References of the homes that it lists. */
  readonly homes: readonly string[];
  /** Reference of the home that it is about. */
  readonly about: string | null;
  readonly apply: ChatNumbers | null;
  readonly suggestions: readonly string[];
};

const nothing = { homes: [], about: null, apply: null, suggestions: [] } as const;

export function toolAnswer(
  answer: Pick<ToolAnswer, 'understood' | 'lines' | 'figures'> & Partial<ToolAnswer>,
): ToolAnswer {
  return { ...nothing, ...answer };
}

/** A name or a number without a formula. */
export function plainFigure(key: string, label: string, text: string, value: number | null = null): ChatFigure {
  return { key, label, text, value, explanation: null, home: null };
}
