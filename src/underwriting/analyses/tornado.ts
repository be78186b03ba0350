import type { FigureName } from '../calculation.ts';
import { type AxisName, axisNames, axisOf, caseAt, roundOn } from './assumption-axes.ts';
import { type FigureResult, type InvestmentCase, readFigure } from './investment-case.ts';

/** The lowest or highest value of an assumption, and the figure at that value. */
export type TornadoEnd = { readonly at: number; readonly reading: FigureResult };

/** How a figure changes as one assumption goes from low to high. */
export type TornadoBar = {
  readonly name: AxisName;
  readonly low: TornadoEnd;
  readonly high: TornadoEnd;
  /** Absolute difference of the figure between the two ends; null if the figure does not exist at one of them. */
  readonly swing: number | null;
};

/** Varies every assumption alone by its documented swing, widest bar first. Omits assumptions that change nothing. */
export function tornadoOf(investment: InvestmentCase, figure: FigureName): readonly TornadoBar[] {
  return axisNames
    .flatMap((name) => barOf(investment, figure, name) ?? [])
    .filter(({ swing }) => swing !== 0)
    .sort((a, b) => (b.swing ?? -1) - (a.swing ?? -1));
}

function barOf(investment: InvestmentCase, figure: FigureName, name: AxisName): TornadoBar | null {
  const axis = axisOf(name, investment.assumptions);
  const currentValue = axis.read(investment);
  if (currentValue === null) return null;
  const { swing, lowest, highest } = axis.axisRange;
  const endAt = (offset: number): TornadoEnd => {
    const at = Math.min(Math.max(roundOn(axis, currentValue + offset * axis.scale(investment)), lowest), highest);
    return { at, reading: readFigure(caseAt(axis, investment, at), figure) };
  };
  const low = endAt(-swing);
  const high = endAt(swing);
  const ends = [low.reading.value, high.reading.value];
  return { name, low, high, swing: ends[0] == null || ends[1] == null ? null : Math.abs(ends[1] - ends[0]) };
}
