import type { SensitivityAnswer } from '#contracts/analyses.ts';
import { axisWireNames } from '#contracts/analysis-axes.ts';
import { type FigureName, figures } from '#contracts/calculation.ts';
import { percentOf } from '#domain/investment-of.ts';
import { type Axis, type AxisName, axisOf } from '#underwriting/analyses/assumption-axes.ts';
import type { FigureResult } from '#underwriting/analyses/investment-case.ts';
import type { MapSide, Sensitivity } from '#underwriting/analyses/sensitivity.ts';
import type { TornadoBar } from '#underwriting/analyses/tornado.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';

type MapAndTornado = { readonly map: Sensitivity | null; readonly tornado: readonly TornadoBar[] };

/** `assumptions`: those of the investment, which decide the unit of an axis. */
export function sensitivityToWire(
  metric: FigureName,
  assumptions: Assumptions,
  { map, tornado }: MapAndTornado,
): SensitivityAnswer {
  const axis = (name: AxisName) => axisOf(name, assumptions);
  const toWire = ({ value, reason }: FigureResult) => ({ value: figureToWire(metric, value), reason });
  const sideOf = ({ name, values, currentIndex: own }: MapSide) => ({
    axis: axisWireNames[name],
    unit: unitOf(axis(name)),
    values: values.map((value) => valueToWire(axis(name), value)),
    own,
  });
  return {
    metric,
    map: map && { x: sideOf(map.across), y: sideOf(map.down), cells: map.cells.map((row) => row.map(toWire)) },
    tornado: tornado.map(({ name, low, high, swing }) => ({
      axis: axisWireNames[name],
      unit: unitOf(axis(name)),
      low: { at: valueToWire(axis(name), low.at), ...toWire(low.reading) },
      high: { at: valueToWire(axis(name), high.at), ...toWire(high.reading) },
      swing: figureToWire(metric, swing),
    })),
  };
}

function unitOf({ unit }: Axis): 'dollars' | 'percent' | 'years' {
  return unit === 'fraction' ? 'percent' : unit;
}

function valueToWire({ unit }: Axis, value: number): number {
  return unit === 'fraction' ? percentOf(value) : value;
}

function figureToWire(metric: FigureName, value: number | null): number | null {
  return value === null || figures[metric].unit !== 'percent' ? value : 100 * value;
}
