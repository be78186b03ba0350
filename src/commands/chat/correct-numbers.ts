import type { ChatFigure, ChatPart } from '#contracts/chat.ts';
import { partsOf } from './answer-parts.ts';

const numberWords =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|third|quarter|double|triple)[ -]+(?:percent|dollars?|thousand|million|hundred|years?|months?|points?|times|x)\b/i;

/**
 * A placeholder that what stands beside it gives another sign or size. A dash after a placeholder is a range, and a
 * minus there a difference.
 */
const misreadFigure =
  /\$\{|(?<!\}\s*)(?:[–-]|−\s*|\b(?:minus|negative)\s+)\{|\}(?:[%\p{L}{]|[\s-]*(?:hundred|thousand|million|billion|percent|[kmb])\b)/iu;

/**
 * A model's text as parts. Placeholders become figures, and so does a number that is written as one of the figures.
 * Null: the text states a number, or has a placeholder, that no tool gave.
 */
export function correctNumbers(text: string, figures: readonly ChatFigure[]): ChatPart[] | null {
  const withKeys = withPlaceholders(text, figures);
  const parts = partsOf(withKeys, figures);
  const isInvented = parts.some(
    (part) => part.kind === 'text' && (/\p{N}/u.test(part.text) || numberWords.test(part.text)),
  );
  const isFilled = withKeys.split('{').length - 1 === parts.filter(({ kind }) => kind === 'figure').length;
  return isInvented || !isFilled || misreadFigure.test(withKeys) || parts.length === 0 ? null : parts;
}

/** Replaces texts of figures outside placeholders, longest first. */
function withPlaceholders(text: string, figures: readonly ChatFigure[]): string {
  const written = figures.filter((figure) => /\d/.test(figure.text)).toSorted((a, b) => b.text.length - a.text.length);
  return text
    .split(/(\{[^{}\s]+\})/)
    .map((piece) => (piece.startsWith('{') ? piece : replaceAll(piece, written)))
    .join('');
}

function replaceAll(piece: string, figures: readonly ChatFigure[]): string {
  const [figure, ...others] = figures;
  if (!figure) return piece;
  return piece
    .split(wholeNumber(figure.text))
    .map((rest) => replaceAll(rest, others))
    .join(`{${figure.key}}`);
}

/** The text, where it is not a part of a longer number. */
function wholeNumber(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\d.,$])${escaped}(?![\\d%]|[.,]\\d)`);
}
