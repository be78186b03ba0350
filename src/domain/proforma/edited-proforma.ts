import type { CalculationOnWire } from '#contracts/calculation.ts';
import type { Origins } from '#contracts/proformas.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { calculationToWire } from '../calculation-to-wire.ts';
import { followsMarket, growthInForce } from '../growth-in-force.ts';
import { factsOf } from '../listing-facts.ts';
import { type SettledAssumptions, toAssumptions } from '../settled-assumptions.ts';
import { withUserFacts } from '../user-facts.ts';
import type { UnderwrittenProforma } from './calculate-proforma.ts';
import { assumptionsAfter, editBaseOf, mergeEdits } from './proforma-edits.ts';
import type { ProformaEdits, ShownProforma } from './shown-proforma.ts';

/**
 * A proforma with edits, underwritten in the browser with the server's formulas. Figures that the plan omits stay
 * omitted.
 */
export function editProforma(
  answer: ShownProforma,
  edits: ProformaEdits,
): { readonly answer: ShownProforma; readonly underwritten: UnderwrittenProforma } {
  const base = editBaseOf(answer);
  const { facts } = mergeEdits(base, edits);
  const listing = withUserFacts(base.listing, facts);
  const settledAssumptions = assumptionsAfter(base, edits);
  const { values: settled } = settledAssumptions;
  const inForce = { ...settled, appreciation: growthInForce(listing, settledAssumptions) };
  const assumptions = toAssumptions({ values: inForce, marketAppreciation: false });
  const underwritten = underwrite(factsOf(listing), assumptions);
  const calculation = calculationToWire(underwritten, settled.after_tax);
  const { alias_id, proforma_id } = answer.proforma;
  const isEdited = Object.keys(edits).length > 0;
  return {
    answer: {
      ...answer,
      ...(answer.origins ? { origins: originsAfterEdits(answer.origins, listing, facts, settledAssumptions) } : {}),
      listing,
      proforma: { alias_id, proforma_id, ...inForce },
      // An unedited saved proforma keeps its saved figures, even if today's model computes others.
      calculation: isEdited ? withoutLimited(calculation, answer.limited_fields) : answer.calculation,
    },
    underwritten: { proforma: underwritten, assumptions },
  };
}

/** A fact that the reader states has no other source. A removed fact has the listing's source again. */
function originsAfterEdits(
  origins: Origins,
  listing: ShownProforma['listing'],
  facts: UserFacts,
  assumptions: SettledAssumptions,
): Origins {
  const from = <From extends Origins['rent']>(
    stated: unknown,
    origin: From,
    source: string | null,
  ): From | Origins['insurance'] => {
    if (stated !== undefined) return { source: 'own', name: null, dated: null };
    return origin?.source === 'own' ? { source: source ?? 'unknown', name: null, dated: null } : origin;
  };
  return {
    ...origins,
    rent: from(facts.rent, origins.rent, listing.rent_source),
    tax: from(facts.tax_rate, origins.tax, listing.tax_source),
    insurance: from(facts.insurance_annual, origins.insurance, listing.insurance_source),
    growth: growthAfterEdits(origins.growth, followsMarket(listing, assumptions)),
    ...duesAfterEdits(origins.dues, listing, facts),
  };
}

/** The table of the market's growth is not known here. */
function growthAfterEdits(growth: Origins['growth'], follows: boolean): Origins['growth'] {
  if (!follows) return { source: 'assumption', name: null, dated: null };
  return growth.source === 'assumption' ? { source: 'unknown', name: null, dated: null } : growth;
}

function duesAfterEdits(
  dues: Origins['dues'],
  { hoa_source }: ShownProforma['listing'],
  facts: UserFacts,
): Pick<Origins, 'dues'> {
  if (facts.association_fee_monthly != null) return { dues: { source: 'own', name: null, dated: null } };
  return dues?.source === 'own' ? { dues: { source: hoa_source ?? 'unknown', name: null, dated: null } } : {};
}

function withoutLimited(calculation: CalculationOnWire, limited: readonly string[]): CalculationOnWire {
  const isVisible = (name: string) => !limited.includes(`calculation.${name}`);
  const visibleOnly = <Figures extends object>(figures: Figures) =>
    Object.fromEntries(Object.entries(figures).filter(([name]) => isVisible(name)));
  return { ...visibleOnly(calculation), unavailable: visibleOnly(calculation.unavailable) } as CalculationOnWire;
}
