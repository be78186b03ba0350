import { type CalculationOnWire, type FigureName, figureNames, figures } from '#contracts/calculation.ts';
import type { Calculation } from '#underwriting/calculation.ts';

/** Converts the core's fractions to percent. Omits the after-tax figures if the option is off. */
export function calculationToWire(
  core: Calculation,
  warnings: CalculationOnWire['warnings'],
  afterTax: boolean,
): CalculationOnWire {
  const wire: Partial<Record<FigureName, number | null>> = {};
  const unavailable: Record<string, string> = {};
  for (const name of figureNames) {
    if (!afterTax && (name === 'after_tax_cash_flow' || name === 'sale_tax')) continue;
    const { core: coreName, unit } = figures[name];
    const value = core[coreName];
    wire[name] = value === null || unit !== 'percent' ? value : value * 100;
    if (core.unavailable[coreName]) unavailable[name] = core.unavailable[coreName];
  }
  return { ...wire, model_version: core.modelVersion, warnings, unavailable } as CalculationOnWire;
}
