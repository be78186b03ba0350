import { type CalculationOnWire, type FigureName, figureNames, figures, isAfterTax } from '#contracts/calculation.ts';
import type { Proforma } from '#underwriting/underwrite.ts';

/** Converts the core's fractions to percent. Omits the after-tax figures if the option is off. */
export function calculationToWire(
  { calculation: core, warnings, failedLenderTests }: Pick<Proforma, 'calculation' | 'warnings' | 'failedLenderTests'>,
  afterTax: boolean,
): CalculationOnWire {
  const wire: Partial<Record<FigureName, number | null>> = {};
  const unavailable: Record<string, string> = {};
  for (const name of figureNames) {
    if (!afterTax && isAfterTax(name)) continue;
    const { core: coreName, unit } = figures[name];
    const value = core[coreName];
    wire[name] = value === null || unit !== 'percent' ? value : value * 100;
    if (core.unavailable[coreName]) unavailable[name] = core.unavailable[coreName];
  }
  return {
    ...wire,
    model_version: core.modelVersion,
    warnings: [...warnings],
    failed_lender_tests: [...failedLenderTests],
    unavailable,
  } as CalculationOnWire;
}
