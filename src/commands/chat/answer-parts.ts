import type { ChatFigure, ChatPart } from '#contracts/chat.ts';

const placeholder = /\{([^{}\s]+)\}/g;

/** Text with its placeholders `{key}` replaced by figures. A placeholder without a figure is left out. */
export function partsOf(text: string, figures: readonly ChatFigure[]): ChatPart[] {
  const byKey = new Map(figures.map((figure) => [figure.key, figure]));
  const parts: ChatPart[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const figure = byKey.get(match[1]!);
    if (figure) parts.push({ kind: 'figure', figure });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Lines as parts; each ends with a line feed. */
export function partsOfLines(lines: readonly string[], figures: readonly ChatFigure[]): ChatPart[] {
  return lines.flatMap((line) => partsOf(`${line}\n`, figures));
}

/** The text as a person reads it. */
export function plainText(parts: readonly ChatPart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.figure.text)).join('');
}
