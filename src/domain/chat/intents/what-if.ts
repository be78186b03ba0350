import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import { readChanges } from '../changes/changes.ts';
import { readFigures } from '../figure-names.ts';
import {
  askFor,
  asksAboutNumber,
  type Conversation,
  callOf,
  homeOf,
  type Intent,
  type QuestionWords,
  type Reading,
} from '../reading.ts';
import { hasUnreadNumber, readTargets } from '../solve-targets.ts';

export const asksWhatIf =
  /\bwhat if\b|\bwhat happens\b|\bwhat would happen\b|\bsuppose\b|\bassum(?:e|ing)\b|\bif (?:i|we|the|it|rents?|rates?|vacancy|taxes|insurance|interest|they|my|seller|you|expenses|values?|appreciation|inflation|hoa|prices?)\b|\b(?:try|run it|rerun|recalculate|redo|change|set|make it|use|raise|lower|drop|increase|decrease|cut|bump|stress|let us say|say)\b|\bhow (?:does|would|do|will) .* (?:look|change|work)\b|\bhow about\b|\bwhat about\b/;

export const whatIf: Intent = (words, conversation) => {
  if (onlyNumber.test(words.rest)) return bareNumber(words, conversation);
  const { changes, rest } = readChanges(withoutHomes(words.rest), true);
  if (changes.length > 0 && hasUnreadNumber(rest)) return asksAboutNumber();
  if (changes.length === 0) return asksWhatIf.test(words.text) ? bareNumber(words, conversation) : null;
  if (isBareRate(changes, words.rest)) return bareNumber(words, conversation);
  const named = new Set([...readFigures(rest).names, ...readTargets(rest).targets.map(({ figure }) => figure)]);
  return callOf('what_if', { ...homeOf(words), changes, ...(named.size > 0 ? { figures: [...named] } : {}) });
};

/** `the rent at 12 Elm St were 1500` without the home. */
const withoutHomes = (text: string) =>
  text
    .replaceAll(/(?:\b(?:at|for|on|of|to|with) )?\|+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const onlyNumber = /^(?:at |with )?\d+(?:\.\d+)?\s?%?$/;

/** `run it at 6.75`, `plus 5%`: an interest rate without any sign of one. */
function isBareRate(changes: readonly AssumptionChange[], text: string): boolean {
  return (
    changes.length === 1 &&
    changes[0]!.name === 'interest_rate' &&
    !/(?:\b(?:at|with)|@) \d+(?:\.\d+)?%|\brates?\b|\binterest\b|\bmortgage\b|\bloan\b|\bapr\b|\bfinanc|\bquote|\blender\b|\bbank\b|\bbroker\b/.test(
      text,
    )
  );
}

/** A number without a name can be several things. */
function bareNumber({ text, homes }: QuestionWords, { hasHome }: Conversation): Reading | null {
  const [, digits] = /(?<![\w.$])(\d+(?:\.\d+)?)\s?%?(?![\w.])/.exec(text) ?? [];
  if (digits === undefined || !hasHome) return null;
  return askFor(Number(digits), homes[0]);
}
