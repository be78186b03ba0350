import { axisWireNames } from '#contracts/analysis-axes.ts';
import { type AxisName, axisOf } from '#underwriting/analyses/assumption-axes.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { formatDollars, formatPercent, formatYears } from '../format.ts';
import { percentOf } from '../investment-of.ts';
import { factLabels } from './fact-labels.ts';
import { labelOf } from './parameter-words.ts';

/** Labels of the axes that are facts. */
const factAxisLabels = {
  price: 'Price paid',
  rent: factLabels.rent,
  taxRate: factLabels.taxRate,
  insuranceAnnual: factLabels.insurance,
} as const satisfies Partial<Record<AxisName, string>>;

export function axisLabel(name: AxisName, { exitCapRate }: Assumptions): string {
  if (name === 'exit') return labelOf(exitCapRate === null ? 'appreciation' : 'exit_cap_rate');
  return isFactAxis(name) ? factAxisLabels[name] : labelOf(axisWireNames[name]);
}

function isFactAxis(name: AxisName): name is keyof typeof factAxisLabels {
  return name in factAxisLabels;
}

export function formatOnAxis(name: AxisName, value: number, assumptions: Assumptions): string {
  const { unit } = axisOf(name, assumptions);
  if (unit === 'dollars') return formatDollars(value);
  return unit === 'years' ? formatYears(value) : formatPercent(percentOf(value));
}
