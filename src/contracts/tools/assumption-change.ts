import * as z from 'zod/mini';
import { assumptionNames, parameterOf } from '../parameters/catalogue.ts';
import { withDescription } from '../with-description.ts';

/** Assumptions that a change states through `price` and `rent`, which can take every value. */
const statedOtherwise = ['price_offer', 'rent_scenario'] as const;
type StatedOtherwise = (typeof statedOtherwise)[number];
type ChangedAssumption = Exclude<(typeof assumptionNames)[number], StatedOtherwise>;

const isChanged = (name: (typeof assumptionNames)[number]): name is ChangedAssumption =>
  !(statedOtherwise as readonly string[]).includes(name);

/** Facts of the home that a change can replace, with their units. `price` is what the investor pays. */
export const changedFacts = {
  price: 'dollars paid for the home; `by_percent: -10` means 10% below asking',
  down_payment: 'dollars of the price paid without the loan, such as 50000 for “50k down”',
  rent: 'dollars per month',
  tax_rate: 'property tax, percent of the price per year',
  tax_annual: 'property tax, dollars per year',
  insurance_annual: 'dollars per year',
  association_fee_monthly: 'HOA dues, dollars per month',
  other_annual: 'other costs, dollars per year',
  upfront: 'upfront repairs, dollars',
  after_repair_value: 'dollars',
} as const;
export type ChangedFact = keyof typeof changedFacts;

const factNames = Object.keys(changedFacts) as [ChangedFact, ...ChangedFact[]];
export const changedAssumptions = assumptionNames.filter(isChanged) as [ChangedAssumption, ...ChangedAssumption[]];

const unitOf = (name: ChangedAssumption): string => {
  const entry = parameterOf(name);
  if (entry.kind === 'choice') return Object.keys(entry.options).join(' or ');
  return entry.kind === 'number' ? entry.unit : 'true or false';
};

const units = [
  ...factNames.map((name) => `${name}: ${changedFacts[name]}`),
  ...changedAssumptions.map((name) => `${name}: ${unitOf(name)}`),
].join('; ');

const amount = (description: string) => withDescription(z.optional(z.number()), description);

export type ChangedName = ChangedFact | (typeof changedAssumptions)[number];

/**
 * One changed number of a home. Exactly one of `to`, `by` and `by_percent` is set. A down payment of 20% is
 * `mortgage_ltv` to 80, one of $50,000 is `down_payment` to 50000, and a cash purchase is `mortgage_ltv` to 0.
 */
export const assumptionChange = z
  .object({
    name: withDescription(z.enum([...factNames, ...changedAssumptions]), units),
    to: withDescription(
      z.optional(z.union([z.number(), z.boolean(), z.string().check(z.maxLength(40))])),
      'the new value',
    ),
    by: amount('added to the present value, in its unit; half a point more interest is 0.5'),
    by_percent: amount('percent of the present value that is added; -10 is a tenth less'),
  })
  .check(
    z.refine(
      ({ to, by, by_percent }) => [to, by, by_percent].filter((value) => value !== undefined).length === 1,
      'Must have exactly one of to, by and by_percent',
    ),
  );
export type AssumptionChange = z.infer<typeof assumptionChange>;
