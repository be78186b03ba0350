import { type AssumptionName, assumptionNames } from '#contracts/parameters/catalogue.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { namedValue } from '../labels/parameter-words.ts';
import { settleAssumptions } from '../settled-assumptions.ts';

const defaults = settleAssumptions({}).values;

/** The offer has words of its own, and the growth can be that of the market. */
const leftOut: ReadonlySet<AssumptionName> = new Set(['price_offer', 'appreciation']);

/** The assumptions of a proforma that differ from the defaults, such as `Rate 7.00%`. */
export function ownAssumptions({ proforma }: Pick<ProformaParts, 'proforma'>): readonly string[] {
  return assumptionNames
    .filter((name) => !leftOut.has(name) && proforma[name] !== defaults[name])
    .map((name) => namedValue(name, proforma[name]));
}
