import type { Origins } from '#contracts/api.ts';
import type { CalculationOnWire } from '#contracts/calculation.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { calculationToWire } from '#domain/calculation-to-wire.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { toAssumptions } from '#domain/settled-assumptions.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import type { ShownProforma } from '../api/queries.ts';
import type { WorkedOut } from './calculate-proforma.ts';
import { editBaseOf, mergeEdits, supposedBy } from './proforma-edits.ts';
import type { ProformaEdits } from './proforma-panel.ts';

/**
 * A proforma with edits, underwritten in the browser with the server's formulas. Figures that the plan omits stay
 * omitted.
 */
export function editProforma(
  answer: ShownProforma,
  edits: ProformaEdits,
): { readonly answer: ShownProforma; readonly worked: WorkedOut } {
  const base = editBaseOf(answer);
  const { facts } = mergeEdits(base, edits);
  const listing = withUserFacts(base.listing, facts);
  const { values: settled, marketAppreciation } = supposedBy(base, edits);
  const market = marketAppreciation ? listing.market_appreciation : null;
  const inForce = { ...settled, appreciation: market ?? settled.appreciation };
  const assumptions = toAssumptions({ values: inForce, marketAppreciation: false });
  const worked = underwrite(factsOf(listing), assumptions);
  const calculation = calculationToWire(worked.calculation, [...worked.warnings], settled.after_tax);
  const { alias_id, proforma_id } = answer.proforma;
  const isEdited = Object.keys(edits).length > 0;
  return {
    answer: {
      ...answer,
      ...(answer.origins ? { origins: ownOrigins(answer.origins, listing, facts) } : {}),
      listing,
      proforma: { alias_id, proforma_id, ...inForce },
      // An unedited saved proforma keeps its saved figures, even if today's model computes others.
      calculation: isEdited ? withoutLimited(calculation, answer.limited_fields) : answer.calculation,
    },
    worked: { proforma: worked, assumptions },
  };
}

/** A fact that the reader states has no other source. A removed fact has the listing's source again. */
function ownOrigins(origins: Origins, listing: ShownProforma['listing'], facts: UserFacts): Origins {
  const from = <From extends Origins['rent']>(
    stated: unknown,
    origin: From,
    source: string | null,
  ): From | Origins['tax'] => {
    if (stated !== undefined) return { source: 'own', name: null, dated: null };
    return origin?.source === 'own' ? { source: source ?? 'unknown', name: null, dated: null } : origin;
  };
  return {
    ...origins,
    rent: from(facts.rent, origins.rent, listing.rent_source),
    tax: from(facts.tax_rate, origins.tax, listing.tax_source),
    insurance: from(facts.insurance_annual, origins.insurance, listing.insurance_source),
  };
}

function withoutLimited(calculation: CalculationOnWire, limited: readonly string[]): CalculationOnWire {
  const isTold = (name: string) => !limited.includes(`calculation.${name}`);
  const told = <Whole extends object>(whole: Whole) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => isTold(name)));
  return { ...told(calculation), unavailable: told(calculation.unavailable) } as CalculationOnWire;
}
