import type { FigureName } from '#contracts/calculation.ts';
import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import { figureLabels } from '../../labels/figure-labels.ts';
import { inSentence } from '../../text/in-sentence.ts';
import { readChanges } from '../changes/changes.ts';
import { readFigures } from '../figure-names.ts';
import {
  askFor,
  asks,
  asksAboutNumber,
  type Conversation,
  callOf,
  callsOf,
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
  if (valuesFall.test(words.rest)) return asksForAppreciation(words);
  const laterYear = inLaterYear(words);
  if (laterYear) return laterYear;
  const { changes, rest } = readChanges(withoutHomes(words.rest), true);
  if (changes.length > 0 && hasUnreadNumber(rest)) return asksAboutNumber();
  if (changes.length === 0) return asksWhatIf.test(words.text) ? bareNumber(words, conversation) : null;
  if (isBareRate(changes, words.rest)) return bareNumber(words, conversation);
  const named = new Set([...readFigures(rest).names, ...readTargets(rest).targets.map(({ figure }) => figure)]);
  return callOf('what_if', { ...homeOf(words), changes, ...(named.size > 0 ? { figures: [...named] } : {}) });
};

const valuesFall =
  /^(?:what (?:if|happens if) )?(?:the )?(?:home |house |property |housing |market )*(?:values?|prices?|market) (?:drops?|falls?|fell|declines?|crash(?:es)?|goes? down|decreases?)(?: by)? \d+(?:\.\d+)?%(?! (?:(?:a|per|each|every) year|annually|yearly|p\.?a))/;

/** A value changes by a rate per year, so a fall at once is none of the assumptions. */
function asksForAppreciation(words: QuestionWords): Reading {
  const calls = [0, -2, -5].flatMap((to) =>
    callsOf('what_if', { ...homeOf(words), changes: [{ name: 'appreciation', to }] }),
  );
  return asks('The value of a home changes by a rate per year here. Which appreciation should I use?', calls);
}

/** Figures of the sale, which move with its year. `equity` and `profit` are those of the sale too. */
const saleFigures: readonly (readonly [FigureName, RegExp])[] = [
  ['loan_balance_at_exit', /\b(?:loan )?balance\b|\bowe\b/],
  ['sale_price', /\bvalue\b|\bworth\b|\bsell for\b/],
  ['take_home_equity', /\bequity\b(?! multiple)/],
  ['total_cash_returned', /\bprofit\b/],
];

const asksOfYear =
  /^(?!.*\bif\b)(.*?) (?:after|in|at|by|for)(?: the)?(?: end of)? (?:(?:year|yr) (\d{1,2})|(\d{1,2}) (?:years?|yrs?)(?: from now)?)$/;
const ofFirstYear: ReadonlySet<FigureName> = new Set<FigureName>([
  'cash_flow',
  'noi',
  'operating_expenses',
  'gross_income',
  'effective_gross_income',
  'dscr',
]);

/** `loan balance after 5 years`: the figure of a sale in that year. */
function inLaterYear(words: QuestionWords): Reading | null {
  const [, subject = '', year, years] = asksOfYear.exec(words.rest) ?? [];
  const to = Number(year ?? years);
  if (!(to > 1) || readChanges(subject, true).changes.length > 0 || readTargets(subject).targets.length > 0)
    return null;
  const figure = saleFigures.find(([, pattern]) => pattern.test(subject))?.[0];
  if (figure) return callOf('what_if', { ...homeOf(words), changes: [{ name: 'hold_years', to }], figures: [figure] });
  const [named] = readFigures(subject).names;
  if (named === undefined || !ofFirstYear.has(named)) return null;
  return asks(
    `I know the ${inSentence(figureLabels[named])} of the first year. The projection on the page of the home shows every year.`,
    callsOf('get_proforma', { ...homeOf(words), details: [named] }),
  );
}

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
