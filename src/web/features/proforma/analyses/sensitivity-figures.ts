import { type FigureName, limitedFigures } from '#contracts/calculation.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';

/** Figures for the sensitivity maps, the default first. */
const figuresToVary = [
  'equity_multiple',
  'irr',
  'total_cash_returned',
  'take_home_equity',
  'yearly_net_income',
  'cash_flow',
  'initial_cocr',
  'dscr',
  'cap_rate',
  'npv',
] as const satisfies readonly FigureName[];
export type VariedFigure = (typeof figuresToVary)[number];

/** Labels of the figures that the reader may see, by name. */
export function figureOptions(seesLimited: boolean): Partial<Record<VariedFigure, string>> {
  const limited: readonly string[] = limitedFigures;
  const visibleFigures = figuresToVary.filter((name) => seesLimited || !limited.includes(name));
  return Object.fromEntries(visibleFigures.map((name) => [name, figureLabels[name]]));
}
