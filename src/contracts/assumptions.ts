import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';
import { numberBetween, wholeBetween } from './number-in-range.ts';
import { withDescription } from './with-description.ts';

export const priceOffers = ['five', 'ten', 'fifteen', 'twenty', 'full'] as const;
export const rentScenarios = ['actual', 'five_percent_more', 'ten_percent_more'] as const;
export const personas = ['cash_flow', 'reinvestor', 'appreciation'] as const;
export const taxModes = ['reassess', 'fixed'] as const;

/** Percent below the asking price for each price offer. */
export const offerPercent = { five: 5, ten: 10, fifteen: 15, twenty: 20, full: 0 } as const;

/** Percent above the rent for each rent scenario. */
export const rentPercent = { actual: 0, five_percent_more: 5, ten_percent_more: 10 } as const;

/** The unit of a number on the wire. `percent` values are fractions in the core. */
export type Unit = 'percent' | 'years' | 'ratio';

/** One numeric assumption on the wire. Default and bounds are in wire units. */
export type NumericField = {
  readonly unit: Unit;
  readonly default: number;
  readonly min: number;
  readonly max: number;
};

const percent = (standard: number, min: number, max: number): NumericField => ({
  unit: 'percent',
  default: standard,
  min,
  max,
});
const years = (standard: number, min: number, max: number): NumericField => ({
  unit: 'years',
  default: standard,
  min,
  max,
});

/** Every numeric assumption that has a default. The only table of wire defaults and bounds. */
export const numericAssumptions = {
  interest_rate: percent(6.5, 0, 20),
  mortgage_ltv: percent(75, 0, 100),
  loan_term: years(30, 1, 40),
  hold_years: years(5, 1, 30),
  appreciation: percent(3, -10, 20),
  acquisition_cost_percentage: percent(3, 0, 15),
  disposition_cost_percentage: percent(6, 0, 20),
  gross_income_increase: percent(3, -10, 20),
  gross_expense_increase: percent(3, -10, 20),
  vacancy: percent(5, 0, 50),
  management_fee: percent(9, 0, 25),
  maintenance: percent(5, 0, 30),
  maintenance_of_price: percent(0, 0, 5),
  capex_reserve: percent(5, 0, 30),
  pmi_rate: percent(0.75, 0, 3),
  refi_year: years(3, 1, 30),
  refi_ltv: percent(75, 50, 85),
  refi_min_dscr: { unit: 'ratio', default: 1.2, min: 0.8, max: 2 },
  refi_cost: percent(2, 0, 6),
  discount_rate: percent(10, 0, 50),
  reinvest_rate: percent(4, 0, 20),
} as const satisfies Record<string, NumericField>;

/** Tax rates of the after-tax option. They apply only if `after_tax` is true. */
export const taxAssumptions = {
  ordinary_rate: percent(24, 0, 60),
  capital_gain_rate: percent(15, 0, 60),
  recapture_rate: percent(25, 0, 60),
  land_share: percent(20, 0, 100),
  depreciation_years: { unit: 'years', default: 27.5, min: 1, max: 50 },
} as const satisfies Record<string, NumericField>;

export type NumericAssumption = keyof typeof numericAssumptions;

function numberWithin(field: NumericField, name: string) {
  const isWholeNumber = field.unit === 'years' && name !== 'depreciation_years';
  return isWholeNumber ? wholeBetween(field.min, field.max) : numberBetween(field.min, field.max);
}

function optionalNumbers<Name extends string>(fields: Record<Name, NumericField>) {
  const shape = {} as Record<Name, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber>>>;
  for (const name in fields) {
    const { unit, default: standard } = fields[name];
    const schema = z.optional(z.nullable(numberWithin(fields[name], name)));
    shape[name] = withDescription(schema, `${unit}; ${standard} by default`);
  }
  return shape;
}

function settledNumbers<Name extends string>(fields: Record<Name, NumericField>) {
  const shape = {} as Record<Name, z.ZodMiniNumber>;
  for (const name in fields) shape[name] = withDescription(numberWithin(fields[name], name), fields[name].unit);
  return shape;
}

const exitCapRate = () => numberBetween(2, 20);

/** The assumptions in a request. An absent or null value takes its default. */
export const statedAssumptions = lazyObject(() => ({
  ...optionalNumbers(numericAssumptions),
  ...optionalNumbers(taxAssumptions),
  exit_cap_rate: z.optional(z.nullable(exitCapRate())),
  price_offer: z.optional(z.nullable(z.enum([...priceOffers, '']))),
  rent_scenario: z.optional(z.nullable(z.enum(rentScenarios))),
  persona: z.optional(z.nullable(z.enum(personas))),
  property_managed: z.optional(z.nullable(z.boolean())),
  capex_above_line: z.optional(z.nullable(z.boolean())),
  tax_mode: z.optional(z.nullable(z.enum(taxModes))),
  after_tax: z.optional(z.nullable(z.boolean())),
}));
export type StatedAssumptions = z.infer<typeof statedAssumptions>;

/**
 * The identity and the assumptions in force of one proforma, in wire units (percent, years). A value is never null
 * where a default applies.
 */
export const proforma = lazyObject(() => ({
  alias_id: z.string(),
  proforma_id: z.nullable(z.string()),
  ...settledNumbers(numericAssumptions),
  exit_cap_rate: z.nullable(exitCapRate()),
  price_offer: z.nullable(z.enum(priceOffers)),
  rent_scenario: z.nullable(z.enum(rentScenarios)),
  persona: z.nullable(z.enum(personas)),
  property_managed: z.boolean(),
  capex_above_line: z.boolean(),
  tax_mode: z.enum(taxModes),
  after_tax: z.boolean(),
  ordinary_rate: z.optional(z.number()),
  capital_gain_rate: z.optional(z.number()),
  recapture_rate: z.optional(z.number()),
  land_share: z.optional(z.number()),
  depreciation_years: z.optional(z.number()),
}));
export type ProformaOnWire = z.infer<typeof proforma>;
export type AssumptionsOnWire = Omit<ProformaOnWire, 'alias_id' | 'proforma_id'>;
