import type { FigureName } from '#contracts/calculation.ts';
import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import { mainFigures } from './main-figures.ts';
import { refersToLast } from './reading.ts';

const fullSentence =
  /^(?:(?:so|ok(?:ay)?|now|well|hmm+|alright) )*(?:what if\b|what (?:happens|would happen)\b|suppose\b|what (?:would|will|does|do) .+ (?:do|mean)\b|how (?:would|will|does|do) .+ (?:change|affect|look|work)\b)/;

/** Words that join a sentence to the last what-if. */
const joins =
  /\b(?:also|as well|too|instead|still|on top|again|same|keep(?:ing)?|with (?:that|those|these|all that)|at that|besides)\b/;

/** `what happens if it sits vacant for 3 months`: a what-if that continues no other one. */
export function isOwnWhatIf(text: string): boolean {
  return fullSentence.test(text) && !joins.test(text) && !refersToLast.test(text);
}

/** Whether a number that was changed before is changed again, such as another rate. */
export function changesAgain(earlier: readonly AssumptionChange[], changes: readonly AssumptionChange[]): boolean {
  return changes.some(({ name }) => earlier.some((change) => change.name === name));
}

/** The figures of the last question, then the main ones. None: the last question had the main ones anyway. */
export function withMainFigures(asked: readonly FigureName[]): readonly FigureName[] {
  const isAsked = asked.length > 0 && !mainFigures.every((name) => asked.includes(name));
  return isAsked ? [...new Set([...asked, ...mainFigures])] : [];
}
