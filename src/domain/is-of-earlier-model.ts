import type { CalculationOnWire } from '#contracts/calculation.ts';
import { modelVersion } from '#underwriting/calculation.ts';

/** Whether figures were saved before the calculation changed. */
export function isOfEarlierModel({ model_version }: Pick<CalculationOnWire, 'model_version'>): boolean {
  return model_version !== modelVersion;
}
