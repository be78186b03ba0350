import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';
import { numericAssumptions, optionNames, otherAssumptions, taxRates } from './parameters/catalogue.ts';
import { settledShape, statedShape } from './parameters/schemas.ts';

export const priceOffers = optionNames('price_offer');
export const rentScenarios = optionNames('rent_scenario');

/** Percent below the asking price for each price offer. */
export const offerPercent = { five: 5, ten: 10, fifteen: 15, twenty: 20, full: 0 } as const satisfies Record<
  (typeof priceOffers)[number],
  number
>;

/** Percent above the rent for each rent scenario. */
export const rentPercent = { actual: 0, five_percent_more: 5, ten_percent_more: 10 } as const satisfies Record<
  (typeof rentScenarios)[number],
  number
>;

/** The assumptions in a request. An absent or null value takes its default. */
export const statedAssumptions = lazyObject(() => ({
  ...statedShape(numericAssumptions),
  ...statedShape(taxRates),
  ...statedShape(otherAssumptions),
}));
export type StatedAssumptions = z.infer<typeof statedAssumptions>;

/**
 * The identity and the assumptions in force of one proforma, in wire units (percent, years). A value is never null
 * where a default applies.
 */
export const proforma = lazyObject(() => ({
  alias_id: z.string(),
  proforma_id: z.nullable(z.string()),
  ...settledShape(numericAssumptions),
  ...settledShape(otherAssumptions),
  ...taxShape(),
}));
export type ProformaOnWire = z.infer<typeof proforma>;
export type AssumptionsOnWire = Omit<ProformaOnWire, 'alias_id' | 'proforma_id'>;

function taxShape() {
  const shape = {} as Record<(typeof taxRates)[number], z.ZodMiniOptional<z.ZodMiniNumber>>;
  for (const name of taxRates) shape[name] = z.optional(z.number());
  return shape;
}
