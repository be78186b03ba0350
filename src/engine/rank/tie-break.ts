import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import type { Columns } from '../columns/columns.ts';
import { factsAt } from '../columns/facts-at.ts';
import type { RowWatch } from '../columns/row-watch.ts';
import type { Plan } from '../plan/plan.ts';
import { evaluateForm, evaluateRow, type RatioVector, type ScanForm } from '../plan/scan-form.ts';
import type { TieBreak } from './ranking.ts';
import { roundDollars, roundRatio } from './round-figure.ts';

/** A figure of a row; -Infinity if it does not exist. */
export type Figure = (row: number) => number;

/**
 * The figures that order listings with equal sort keys: first those of the persona (initial cash-on-cash;
 * refinance-out ratio, then MIRR; net sale proceeds over E0), then total cash returned.
 */
export function tieFigures(plan: Plan, columns: Columns): readonly Figure[] {
  return [...personaFigures(plan, columns), dollarsOf(plan.totalCashReturned, plan, columns)];
}

/** Orders by the figures, descending, then by listing id. The rows may be of blocks that the scan has left. */
export function createTieBreak(plan: Plan, columns: Columns, watch: RowWatch | null): TieBreak {
  const figures = tieFigures(plan, columns);
  const order: TieBreak = (first, second) => {
    for (const figure of figures) {
      const a = figure(first);
      const b = figure(second);
      if (a !== b) return a > b ? -1 : 1;
    }
    return columns.idHigh[first] - columns.idHigh[second] || columns.idLow[first] - columns.idLow[second];
  };
  if (!watch) return order;
  return (first, second) => {
    const found = order(first, second);
    watch.check(first);
    watch.check(second);
    return found;
  };
}

function personaFigures(plan: Plan, columns: Columns): Figure[] {
  const perEquity = (dollars: (vector: RatioVector) => number): Figure => {
    return (row) => {
      const vector = vectorOf(plan, columns, row);
      const equity = evaluateRow(plan.equity, vector);
      return columns.price[row] * equity < minimumDollars
        ? Number.NEGATIVE_INFINITY
        : roundRatio(dollars(vector) / equity);
    };
  };
  switch (plan.query.assumptions.persona) {
    case 'cash_flow':
      return [perEquity((vector) => evaluateRow(plan.cashFlow, vector))];
    case 'appreciation':
      return [perEquity((vector) => evaluateForm(plan.netSaleProceeds, vector))];
    case 'reinvestor': {
      const [byValue, byIncome] = plan.refinance;
      const proceeds = (vector: RatioVector) => Math.min(evaluateRow(byValue, vector), evaluateRow(byIncome, vector));
      return [perEquity((vector) => Math.max(0, proceeds(vector))), modifiedRates(plan, columns)];
    }
    case null:
      return [];
  }
}

/** Computes MIRR from the schedule because it is not linear. Caches it; only few rows get this far. */
function modifiedRates({ query }: Plan, columns: Columns): Figure {
  const cache = new Map<number, number>();
  return (row) => {
    const cached = cache.get(row);
    if (cached !== undefined) return cached;
    const { mirr } = underwrite(factsAt(columns, row), query.assumptions).calculation;
    const rate = mirr === null ? Number.NEGATIVE_INFINITY : roundRatio(mirr);
    cache.set(row, rate);
    return rate;
  };
}

function dollarsOf(form: ScanForm, plan: Plan, columns: Columns): Figure {
  return (row) => roundDollars(columns.price[row] * evaluateForm(form, vectorOf(plan, columns, row)));
}

function vectorOf({ taxFixed, taxScale }: Plan, columns: Columns, row: number): RatioVector {
  return {
    market: columns.market[row],
    rent: columns.rent[row],
    cost: taxScale * (taxFixed ? columns.taxBill : columns.taxRate)[row] + columns.cost[row],
    upfront: columns.upfront[row],
  };
}
