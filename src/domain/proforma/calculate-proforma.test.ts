import { expect, test } from 'vitest';
import type { ProformaAnswer } from '#contracts/proformas.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { calculationToWire } from '../calculation-to-wire.ts';
import { factsOf } from '../listing-facts.ts';
import { settleAssumptions, toAssumptions } from '../settled-assumptions.ts';
import { underwriteAnswer } from './calculate-proforma.ts';

const listing = {
  list_price: 180_000,
  rent: 1_700,
  tax_rate: 1.1,
  tax_annual_amount: 1_980,
  insurance_annual: 900,
  association_fee_monthly: null,
  other_annual: 0,
  upfront: 2_500,
  market_appreciation: 4.7,
} as ProformaAnswer['listing'];

test('The page computes the same figures as the server, including market growth', () => {
  for (const stated of [
    {},
    { price_offer: 'ten', interest_rate: 7.25, mortgage_ltv: 85 },
    { persona: 'appreciation' },
  ] as const) {
    const assumptions = settleAssumptions(stated);
    const underwritten = underwrite(factsOf(listing), toAssumptions(assumptions));
    const answer = {
      listing,
      proforma: {
        ...assumptions.values,
        alias_id: 'alias',
        proforma_id: null,
        appreciation: assumptions.marketAppreciation ? 4.7 : assumptions.values.appreciation,
      },
      calculation: calculationToWire(underwritten, false),
      limited_fields: [],
    };
    expect(underwriteAnswer(answer).proforma.calculation.equityMultiple).toBeCloseTo(
      underwritten.calculation.equityMultiple ?? 0,
      12,
    );
  }
});
