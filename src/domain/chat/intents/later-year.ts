import type { FigureName } from '#contracts/calculation.ts';
import { figureLabels } from '../../labels/figure-labels.ts';
import { inSentence } from '../../text/in-sentence.ts';
import { readChanges } from '../changes/changes.ts';
import { readFigures } from '../figure-names.ts';
import { asks, callOf, callsOf, homeOf, type Intent } from '../reading.ts';
import { readTargets } from '../solve-targets.ts';

/** Figures of the sale, which move with its year. `equity` and `profit` are those of the sale too. */
const saleFigures: readonly (readonly [FigureName, RegExp])[] = [
  ['loan_balance_at_exit', /\b(?:loan )?balance\b|\bowe\b/],
  ['sale_price', /\bvalue\b|\bworth\b|\bsell for\b/],
  ['take_home_equity', /\bequity\b(?! multiple)/],
  ['total_cash_returned', /\bprofit\b|\bma[dk]e\b(?!.*\bsell)|\b(?:cash|money) (?:will|would) i have\b/],
  ['equity_multiple', /\b(?:total|overall) returns?\b|\bmultiple\b/],
];

const asksOfYear =
  /^(?!.*\bif\b)(.*?) (?:after|in|at|by|for|over)(?: the)?(?: end of)? (?:(?:year|yr) (\d{1,2})|(\d{1,2}) (?:years?|yrs?)(?: from now)?)$/;
const ofFirstYear: ReadonlySet<FigureName> = new Set<FigureName>([
  'cash_flow',
  'noi',
  'operating_expenses',
  'gross_income',
  'effective_gross_income',
  'dscr',
]);

/** `loan balance after 5 years`: the figure of a sale in that year. */
export const laterYear: Intent = (words) => {
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
};
