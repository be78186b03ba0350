import type { Calculation } from '../calculation.ts';
import { minimumDollars } from '../schedule/internal-rate.ts';
import { combine } from './components.ts';
import { type Curve, pointsOn } from './curve.ts';

const dscrCurve: Curve = [
  [0.8, 0],
  [1, 40],
  [1.25, 85],
  [1.5, 100],
];
const breakEvenCurve: Curve = [
  [0.7, 100],
  [0.85, 60],
  [1, 0],
];
/** Cash flow of year 1 over gross rent. */
const cashCurve: Curve = [
  [-0.2, 0],
  [0, 50],
  [0.2, 100],
];

/** Whether the rent carries the costs and the loan in year 1. Without a loan there is no DSCR. */
export function incomeSafetyPart(calculation: Calculation) {
  const { dscr, breakEvenOccupancy, cashFlow, grossIncome } = calculation;
  const hasIncome = grossIncome !== null && grossIncome >= minimumDollars;
  return combine([
    dscr === null ? null : { name: 'dscr', value: dscr, points: pointsOn(dscrCurve, dscr), weight: 40 },
    {
      name: 'breakEvenOccupancy',
      value: breakEvenOccupancy,
      points: breakEvenOccupancy === null ? 0 : pointsOn(breakEvenCurve, breakEvenOccupancy),
      weight: 30,
    },
    {
      name: 'cashFlow',
      value: cashFlow,
      points: hasIncome && cashFlow !== null ? pointsOn(cashCurve, cashFlow / grossIncome) : 0,
      weight: 30,
    },
  ]);
}
