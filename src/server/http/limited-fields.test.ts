import { expect, test } from 'vitest';
import { underwriteToWire } from '#commands/presenters/proforma-to-wire.ts';
import type { StoredListing } from '#contracts/listing.ts';
import { proformaAnswer } from '#contracts/proformas.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { createSnap } from '#engine/map/coordinate-grid.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { limitTo } from './limited-fields.ts';

const { insertOnly: _insertOnly, lineNumber: _lineNumber, ...facts } = makeImportRow('1', { rent: 0 });
const listing: StoredListing = { listing_id: '0123456789abcdef', ...facts };
const assumed = { source: 'default', name: null, dated: null };
const whole = {
  ...underwriteToWire(listing, settleAssumptions({ mortgage_ltv: 0 })),
  saved_proforma: null,
  description: {
    public_remarks: 'See 12 Main Street today.',
    parking_total: null,
    garage_spaces: 1,
    parking_features: [],
    features: ['Deck'],
  },
  history: [],
  origins: { rent: null, tax: assumed, insurance: assumed, growth: assumed },
};

test('a paying role sees the whole listing', () => {
  expect(limitTo('investor', proformaAnswer, whole)).toEqual({ ...whole, limited_fields: [] });
});

test('a guest sees neither limited figures nor why they are missing', () => {
  expect(whole.calculation.unavailable).toHaveProperty('debt_yield');
  const limited = limitTo('guest', proformaAnswer, whole);
  const { calculation, listing: shown, description, limited_fields: names } = limited;
  for (const path of names) {
    const [, name = ''] = path.split('.');
    expect(whole).toHaveProperty(path);
    expect(limited).not.toHaveProperty(path);
    expect(calculation.unavailable).not.toHaveProperty(name);
  }
  expect(calculation.unavailable).toHaveProperty('grm');
  expect(description).toMatchObject({ garage_spaces: 1, features: ['Deck'] });
  expect(shown).toMatchObject({ latitude: 41.45, longitude: -81.63, city: 'Cleveland', postal_code: '44105' });
});

test.each([
  [36.885, 36.89],
  [163.825, 163.83],
  [-90.045, -90.04],
  [-0.004, 0],
])('a guest sees %s degrees at %s, as on the map', (exact, coarse) => {
  const at = { ...whole, listing: { ...listing, latitude: exact } };
  const { latitude } = limitTo('guest', proformaAnswer, at).listing;
  expect(latitude).toBe(coarse);
  expect(latitude).toBe(createSnap(0.01)(Math.round(exact * 1e6)) / 1e6);
});
