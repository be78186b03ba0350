import type { FigureName } from '#contracts/calculation.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { formatDollars, formatNumber, formatPercent, formatYears } from '../format.ts';

/** The six usual highlights of a proforma in their order, each with a note on what is behind it; '': nothing is. */
export function highlightNotes(parts: ProformaParts): readonly (readonly [FigureName, string])[] {
  const { calculation, proforma } = parts;
  const taxed = (side: string) => (proforma.after_tax ? `, ${side} tax` : '');
  const { equity_multiple, sale_price, initial_cocr, noi, dscr } = calculation;
  const ifKnown = (value: number | null, note: string) => (value === null ? '' : note);
  return [
    ['equity_multiple', ifKnown(equity_multiple, `over ${formatYears(calculation.hold_years)}${taxed('after')}`)],
    ['take_home_equity', ifKnown(sale_price, `sold for ${formatDollars(sale_price)}${taxed('before')}`)],
    ['initial_equity_investment', partsOfCash(parts)],
    ['cash_flow', ifKnown(initial_cocr, `${formatPercent(initial_cocr)} cash on cash${taxed('before')}`)],
    ['cap_rate', ifKnown(noi, `${formatDollars(noi)} NOI`)],
    ['dscr', ifKnown(dscr, 'lenders typically want 1.20+')],
  ];
}

/** `25% down + $5,500 repairs + closing costs` */
function partsOfCash({ proforma, listing }: ProformaParts): string {
  const borrows = proforma.mortgage_ltv > 0;
  return [
    `${formatNumber(100 - proforma.mortgage_ltv)}% down`,
    ...(listing.upfront > 0 ? [`${formatDollars(listing.upfront)} repairs`] : []),
    ...(proforma.acquisition_cost_percentage > 0 ? ['closing costs'] : []),
    ...(borrows && proforma.loan_points > 0 ? ['points'] : []),
    ...(proforma.prepaid_items > 0 ? ['prepaid items'] : []),
  ].join(' + ');
}
