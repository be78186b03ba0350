import type { FigureName } from '../calculation.ts';
import { type AxisName, axisOf, caseAt, valuesAround } from './assumption-axes.ts';
import { type FigureResult, type InvestmentCase, readFigure } from './investment-case.ts';

/** One axis of a map: its values, ascending, and the index of the current one. */
export type MapSide = { readonly name: AxisName; readonly values: readonly number[]; readonly currentIndex: number };

/** A figure for every pair of values of two assumptions. */
export type Sensitivity = {
  readonly figure: FigureName;
  readonly across: MapSide;
  readonly down: MapSide;
  /** One row for each value of `down`, one cell for each value of `across`. */
  readonly cells: readonly (readonly FigureResult[])[];
};

/**
 * Underwrites the case at every pair of values of two axes; everything else stays the same. Null if the listing lacks
 * the value of an axis (for example the rent), or if both axes are the same.
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
  const side = (name: AxisName, values: readonly number[], currentValue: number | null): MapSide => ({
    name,
    values,
    currentIndex: values.indexOf(currentValue ?? Number.NaN),
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
