import type { FigureName } from '../calculation.ts';
import { type AxisName, axisOf, caseAt, valuesAround } from './assumption-axes.ts';
import { type InvestmentCase, type Reading, readFigure } from './investment-case.ts';

/** One side of a map: the values, ascending, and which of them is the case's own. */
export type MapSide = { readonly name: AxisName; readonly values: readonly number[]; readonly own: number };

/** A figure over two assumptions. */
export type Sensitivity = {
  readonly figure: FigureName;
  readonly across: MapSide;
  readonly down: MapSide;
  /** Row by row, as `down` has them. */
  readonly cells: readonly (readonly Reading[])[];
};

/**
 * Works a figure out for every pair of values of two axes, everything else as it is; each cell is what `underwrite` gives.
 * Null where the listing lacks what an axis varies (a rent), or both are the same axis.
 */
export function sensitivityOf(
  investment: InvestmentCase,
  figure: FigureName,
  across: AxisName,
  down: AxisName,
): Sensitivity | null {
  const [acrossAxis, downAxis] = [axisOf(across, investment.assumptions), axisOf(down, investment.assumptions)];
  const columns = valuesAround(acrossAxis, investment);
  const rows = valuesAround(downAxis, investment);
  if (across === down || columns.length === 0 || rows.length === 0) return null;
  const side = (name: AxisName, values: readonly number[], own: number | null): MapSide => ({
    name,
    values,
    own: values.indexOf(own ?? Number.NaN),
  });
  return {
    figure,
    across: side(across, columns, acrossAxis.read(investment)),
    down: side(down, rows, downAxis.read(investment)),
    cells: rows.map((row) => {
      const inRow = caseAt(downAxis, investment, row);
      return columns.map((column) => readFigure(caseAt(acrossAxis, inRow, column), figure));
    }),
  };
}
