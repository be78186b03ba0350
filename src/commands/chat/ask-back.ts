import type { FigureName } from '#contracts/calculation.ts';
import { figures } from '#contracts/calculation.ts';
import type { SpecifiedSort } from '#contracts/sorts.ts';
import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import type { ToolArguments, ToolCall } from '#contracts/tools/tools.ts';
import { formatDollars, formatPercent } from '#domain/format.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import { changedLabel, questionOfValue } from './change-home.ts';

/** A call as a question that the grammar reads as this call, after the last one. */
export function questionOf(call: ToolCall, lastCall: ToolCall | null): string {
  switch (call.tool) {
    case 'what_if':
      return withHome(whatIf(call.arguments.changes[0]!), call.arguments.home);
    case 'search':
      return lastCall?.tool === 'search' ? changedSearch(call.arguments, lastCall.arguments) : search(call.arguments);
    case 'score':
      return withHome('Is it a good deal?', call.arguments.home);
    case 'sensitivity':
      return withHome('What matters most?', call.arguments.home);
    case 'explain_figure':
      return withHome(`Explain the ${nameOf(call.arguments.figure)}`, call.arguments.home);
    case 'get_proforma':
      return withHome(
        `Show the ${call.arguments.details.filter(isFigure).map(nameOf).join(' and ')}`,
        call.arguments.home,
      );
    case 'compare':
    case 'find_similar':
    case 'market_summary':
    case 'portfolio_summary':
    case 'solve':
      return 'home' in call.arguments ? `Same for ${call.arguments.home}` : 'What can you do?';
  }
}

const isFigure = (key: string): key is FigureName => key in figures;

function nameOf(figure: FigureName): string {
  return inSentence(figureLabels[figure]);
}

function withHome(question: string, home: string): string {
  if (home === 'this') return question;
  return question.endsWith('?') ? `${question.slice(0, -1)} for ${home}?` : `${question} for ${home}`;
}

function whatIf({ name, to, by, by_percent }: AssumptionChange): string {
  if (name !== 'price' && by_percent !== undefined)
    return `What if the ${inSentence(changedLabel(name))} ${by_percent < 0 ? 'drops' : 'rises'} ${formatPercent(Math.abs(by_percent))}?`;
  if (by_percent !== undefined) return `What if I offer ${formatPercent(Math.abs(by_percent))} below asking?`;
  if (by !== undefined) return `What if I offer ${formatDollars(Math.abs(by))} below asking?`;
  return questionOfValue(name, to!);
}

type Search = ToolArguments<'search'>;

const orders: Readonly<Record<SpecifiedSort, string>> = {
  equity_multiple_desc: 'sorted by multiple',
  take_home_equity_desc: 'sorted by take-home equity',
  yearly_net_income_desc: 'sorted by income',
  purchase_price_asc: 'sorted by price',
};

/** A search in full. */
const search = (call: Search) => ['Find homes', ...conditionsOf(call)].join(' ');

/** What differs from the last search, as words that continue it. */
function changedSearch(call: Search, last: Search): string {
  const known = new Set(conditionsOf(last));
  return ['And', ...conditionsOf(call).filter((words) => !known.has(words))].join(' ');
}

/** The conditions that a question asks back about, and the place. */
function conditionsOf(call: Search): readonly string[] {
  const { place, zip_code, zip_codes, target_equity_multiple, maximum_initial_equity_investment, sort } = call;
  return [
    ...(place ? [`in ${place}`] : []),
    ...(zip_code ? [`in ${zip_code}`] : []),
    ...(zip_codes && zip_codes.length > 0 ? [`in ${zip_codes.join(', ')}`] : []),
    ...(target_equity_multiple ? [`over ${target_equity_multiple}x`] : []),
    ...(maximum_initial_equity_investment ? [`with ${formatDollars(maximum_initial_equity_investment)} cash`] : []),
    ...(call.hold_years ? [`hold ${call.hold_years} years`] : []),
    ...(call.loan_term ? [`${call.loan_term} year loan`] : []),
    ...(sort && sort in orders ? [orders[sort as SpecifiedSort]] : []),
  ];
}
