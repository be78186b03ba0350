import { type AxisName, axisNames } from '#underwriting/analyses/assumption-axes.ts';
import { type AssumptionName, assumptionNames } from './parameters/catalogue.ts';
import { type CoreName, coreName } from './parameters/names.ts';

/** Facts, and the axes that are no assumption of their own. */
const otherNames = {
  price: 'price',
  rent: 'rent',
  exit: 'exit',
  taxRate: 'tax_rate',
  insuranceAnnual: 'insurance_annual',
} as const;

type AssumptionWireNames = { [Name in AssumptionName as CoreName<Name>]: Name };
type AxisWireNames = Pick<AssumptionWireNames & typeof otherNames, AxisName>;

const wireNames = {
  ...(Object.fromEntries(assumptionNames.map((name) => [coreName(name), name])) as AssumptionWireNames),
  ...otherNames,
};

/** Wire names of the assumptions and facts that an analysis varies, except `price` and `exit`. */
export const axisWireNames = Object.fromEntries(axisNames.map((name) => [name, wireNames[name]])) as AxisWireNames;
export type AxisOnWire = AxisWireNames[AxisName];
