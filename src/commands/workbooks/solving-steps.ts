import type { Cell, SheetRow } from '#outside/workbooks/workbook.ts';
import type { ScenarioColumn } from './scenario-formulas.ts';
import { scenarioCell } from './scenarios-sheet.ts';
import { calculated } from './sheet-parts.ts';

/** Dollars from the target at which the steps end, before rounding errors decide them. */
const tolerance = '0.0001';

/** Rows that find where the cash returned crosses the target, by a term between two scenarios. */
export type Steps = {
  readonly count: number;
  /** The zero-based row of the first step. */
  readonly row: number;
  readonly term: Extract<ScenarioColumn, 'price' | 'rent' | 'rate'>;
  readonly format: Cell['format'];
  /** Scenarios: one that reaches the target, one that misses it, and that of the first step. */
  readonly reaching: number;
  readonly missing: number;
  readonly first: number;
};

const gapOf = (scenario: number) => scenarioCell(scenario, 'gap');
const reaches = '>=0';
const misses = '<0';

/** Regula falsi by the Illinois rule, which needs few steps: an end that stays twice counts half. */
export function approachRows(steps: Steps): SheetRow[] {
  return stepRows(steps, (row, step) => {
    const above = row - 1;
    const repeated = (sign: string) => (step > 1 ? `*IF(F${above - 1}${sign},0.5,1)` : '');
    const between = `IF(B${row}-D${row}>0,A${row}+B${row}*(C${row}-A${row})/(B${row}-D${row}),A${row})`;
    const gap = gapOf(steps.first + step);
    return {
      weights: [repeated(misses), repeated(reaches)],
      tried: step === 0 ? between : `IF(F${above}=0,E${above},${between})`,
      gap: `IF(ABS(${gap})<${tolerance},0,${gap})`,
    };
  });
}

/** Halves what is between the ends, which also finds the end of a jump. */
export function halvingRows(steps: Steps): SheetRow[] {
  return stepRows(steps, (row, step) => ({
    weights: ['', ''],
    // Without an end that reaches the target, rates would shrink until they lose their digits.
    tried: `IF(B${row}${misses},A${row},(A${row}+C${row})/2)`,
    gap: gapOf(steps.first + step),
  }));
}

/** The formulas of a step. `weights`: what the gaps of the ends are multiplied by when they stay. */
type Step = { readonly weights: readonly [string, string]; readonly tried: string; readonly gap: string };

/** The ends of each row are those of the row above, one of them replaced by what that row tried. */
function stepRows(steps: Steps, stepAt: (row: number, step: number) => Step): SheetRow[] {
  const { count, row: firstRow, term, format, reaching, missing } = steps;
  return Array.from({ length: count }, (_, step) => {
    const row = firstRow + step + 1;
    const above = row - 1;
    const { weights, tried, gap } = stepAt(row, step);
    const end = (sign: string, column: string, otherwise: string) =>
      `IF(F${above}${sign},${column}${above},${otherwise})`;
    const ends =
      step === 0
        ? ([scenarioCell(reaching, term), gapOf(reaching), scenarioCell(missing, term), gapOf(missing)] as const)
        : ([
            end(reaches, 'E', `A${above}`),
            end(reaches, 'F', `B${above}${weights[0]}`),
            end(misses, 'E', `C${above}`),
            end(misses, 'F', `D${above}${weights[1]}`),
          ] as const);
    const formats = [format, 'cents', format, 'cents', format, 'cents'] as const;
    return [...ends, tried, gap].map((formula, column) => calculated(formula, formats[column]));
  });
}

/** The term of the last step: the root, unless the figures jump there. */
export function lastTried({ row, count }: Steps): string {
  return `E${row + count}`;
}

/** The last term that reaches the target. */
export function lastReaching({ row, count }: Steps): string {
  return `IF(F${row + count}${reaches},E${row + count},A${row + count})`;
}
