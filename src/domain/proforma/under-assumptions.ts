import type { ProformaOnWire } from '#contracts/assumptions.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { calculationToWire } from '../calculation-to-wire.ts';
import { underwriteAnswer } from './calculate-proforma.ts';

/** A proforma underwritten under another's assumptions. It keeps its own identity. */
export function underAssumptions(
  { listing, proforma, calculation: before }: ProformaParts,
  of: ProformaOnWire,
): ProformaParts {
  const { alias_id, proforma_id } = proforma;
  const assumptions: ProformaOnWire = { ...of, alias_id, proforma_id };
  const { proforma: underwritten } = underwriteAnswer({ listing, proforma: assumptions, calculation: before });
  return { listing, proforma: assumptions, calculation: calculationToWire(underwritten, of.after_tax) };
}
