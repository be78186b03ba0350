import { type FigureName, figures } from '#contracts/calculation.ts';
import { dollars } from './changes/change-rule.ts';
import { readFigures } from './figure-names.ts';
import { quantity, readQuantity } from './quantities.ts';

export type SolveTarget = { readonly figure: FigureName; readonly value: number };
type ReadTargets = { readonly targets: readonly SolveTarget[]; readonly rest: string };

const bound = String.raw`(?:(?:flows|beats?|exceeds?|clears?|drops?|falls?|dips?|go(?:es)?|gets?|still|stays?|remains?|just|exactly|around|about|roughly|up|not|be|the|of|at least|at(?= \d+(?:\.\d+)?$)|above|over|=|is|to|be|hits?|reach(?:es)?|least|an?|to be|equals|no less than|min(?:imum)?|under|below|at most)\s)*`;

const few = '(?: (?:only|just|about|around|up to|at most))*';
/** `with 35k cash`, `what can I offer if I have 35k`: the cash that there is, and no price. */
const statedCash: readonly RegExp[] = [
  String.raw`\b(?:with|have|has|got)${few} ${dollars}(?: (?:of |in )?(?:cash|savings)\b(?! (?:flow|down)\b)| to (?:spend|invest|work with)\b)`,
  String.raw`\bif (?:i|we)${few} (?:have|had|got)(?: got)?${few} ${dollars}$`,
  String.raw`\b(?:offer|pay|bid)(?: for)?(?: (?:it|this|\|+))? with${few} ${dollars}$`,
].map((pattern) => new RegExp(pattern));

/** Figures with the values they should reach: `1.5x`, `dscr of 1.25`, `$200 a month cash flow`, `break even`. */
export function readTargets(text: string): ReadTargets {
  const targets: SolveTarget[] = [];
  let rest = text;
  const take = (pattern: RegExp, read: (groups: readonly string[]) => SolveTarget | null) => {
    const match = pattern.exec(rest);
    const target = match && read(match);
    if (!match || !target || targets.some(({ figure }) => figure === target.figure)) return;
    targets.push(target);
    rest = rest.slice(0, match.index) + '|'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  };
  for (const figure of readFigures(text).names) {
    const words = wordsOf(figure);
    take(new RegExp(String.raw`(?:${words})\s${bound}${quantity}`), ([, amount = '']) => targetOf(figure, amount));
    take(
      new RegExp(String.raw`${quantity}\s(?:in |of |an? month in |per month in |positive )?(?:${words})`),
      ([, amount = '']) => targetOf(figure, amount),
    );
  }
  take(/(\d+(?:\.\d+)?)\s?x\b/, ([, times = '']) => ({ figure: 'equity_multiple', value: Number(times) }));
  take(/\bdoubles? my (?:money|cash)\b/, () => ({ figure: 'equity_multiple', value: 2 }));
  take(
    new RegExp(String.raw`(?:cash flow(?:s|ing)?|make|makes|net(?:s)?|profit|clear)\s${bound}${quantity}`),
    ([, amount = '']) => targetOf('cash_flow', amount),
  );
  take(
    new RegExp(String.raw`(?:get|gets|gives?|earn|earns|pocket|pockets|brings? in|keep)\s(?:me )?${bound}${quantity}`),
    ([, amount = '']) => (readQuantity(amount).isMonthly ? targetOf('cash_flow', amount) : null),
  );
  take(
    /(?:money back|pa(?:ys?|id)(?: itself| me)? back|payback)(?: in| within| under| of)* (\d+(?:\.\d+)?) years?/,
    ([, span = '']) => ({ figure: 'payback_years', value: Number(span) }),
  );
  take(
    new RegExp(
      String.raw`(?:need|bring|use|put in|invest|spend)(?: (?:only|just|at most|no more than))* ${quantity} (?:in |of )?cash\b`,
    ),
    ([, amount = '']) => targetOf('initial_equity_investment', amount),
  );
  take(
    new RegExp(String.raw`(?:bring|put in|invest)(?: (?:only|just|at most|no more than))* ${quantity}(?! down\b)`),
    ([, amount = '']) => targetOf('initial_equity_investment', amount),
  );
  for (const stated of statedCash) take(stated, ([, amount = '']) => targetOf('initial_equity_investment', amount));
  take(
    new RegExp(String.raw`\bafford (?:(?:it|this|that|\|+)(?: \w+)? )?(?:with|on|for|having) ${quantity}`),
    ([, amount = '']) => targetOf('initial_equity_investment', amount),
  );
  if (targets.length > 0) return { targets, rest };
  take(
    /\b(?:break(?:s|ing)? even|(?:cash flow )?(?:stays? |is |be |turns? |goes? )?(?:positive|neutral)(?: cash flow)?|cash flow flows?|to cash flow$|not lose money|cash flows)\b|(?:negative) cash flow|cash flow (?:go(?:es)?|is|turns?|gets?|becomes?) (?:negative|to zero)|(?:stops?|quits?) (?:to )?cash flow\w*|(?:kills?|wipes? out|eats?(?: up)?) (?:the |my |all )*cash flow|(?:i am|it is|i go|it goes|go|turn(?:s|ing)?) negative|lose money/,
    () => ({ figure: 'cash_flow', value: 0 }),
  );
  return { targets, rest };
}

/** Whether a number is left that is no value of a figure and no earlier value. The first year needs no number. */
export function hasUnreadNumber(text: string): boolean {
  const rest = readTargets(text).rest;
  return /\d/.test(
    rest.replaceAll(
      /\byear 1\b|\b(?:instead of|rather than|compared to|from|not) \$?\d[\d,.]*\s?(?:%|k\b|x\b|years?\b|yrs?\b)?/g,
      '',
    ),
  );
}

function wordsOf(figure: FigureName): string {
  return spoken[figure] ?? figure.replaceAll('_', ' ');
}

const spoken: Partial<Record<FigureName, string>> = {
  initial_cocr: 'cash on cash(?: returns?)?',
  cap_rate: 'cap(?: rate)?',
  cash_flow: '(?:monthly |annual |yearly )?cash flow',
  equity_multiple: '(?:equity )?multiple|total return|return',
  dscr: 'dscr|debt (?:service )?coverage(?: ratio)?',
  irr: 'irr|internal rate of return',
  noi: 'noi|net operating income',
  yearly_net_income: '(?:annual |yearly |average |avg |net )+income',
  initial_equity_investment: 'cash to close|cash in|out of pocket|cash needed|cash invested',
  monthly_payment: '(?:monthly |mortgage |loan )?payment',
  grm: 'grm|gross rent multiplier',
};

function targetOf(figure: FigureName, amount: string): SolveTarget | null {
  const { value, kind, isMonthly } = readQuantity(amount);
  const { unit } = figures[figure];
  const fits =
    unit === 'dollars'
      ? kind === 'dollars' || kind === null
      : unit === 'percent'
        ? kind === 'percent' || kind === null
        : kind === null || kind === 'multiple' || (unit === 'years' && kind === 'years');
  if (!fits) return null;
  return { figure, value: unit === 'dollars' && isMonthly && figure !== 'monthly_payment' ? 12 * value : value };
}
