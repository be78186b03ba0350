import { expect, test } from 'vitest';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { makeProforma } from '#tests/workbook-cases.ts';
import { offerText } from '../proforma/offer-sentence.ts';
import { describeShared } from './describe-shared.ts';

function offerOf(target: number, stated: StatedAssumptions): string | null {
  const { saved_proforma: _saved, ...home } = makeProforma({ list_price: 200_000, rent: 1800 }, stated);
  const { offer } = describeShared({
    kind: 'proforma',
    owner_name: null,
    shows_address: true,
    target_equity_multiple: target,
    expires_at: null,
    proforma: {
      ...home,
      description: null,
      history: [],
      asking_price: home.listing.list_price,
      is_for_sale: true,
      saved_at: '2026-03-02T12:00:00Z',
    },
    portfolio: null,
    limited_fields: [],
  });
  return offer && offerText(offer);
}

test('A shared home has no cash limit, even where no price is too high', () => {
  expect(offerOf(1.3, { hold_years: 20, appreciation: 5 })).toBe('Any price meets 1.30x');
  expect(offerOf(1.5, {})).toMatch(/^Meets 1\.50x at asking · up to \$\d{3},\d{3}$/);
});
