import { expect, test } from 'vitest';
import { offeredPlans } from '#commands/billing/plans.ts';
import { features, roles } from '#contracts/access.ts';
import { limitedFigures } from '#contracts/calculation.ts';
import { limitedListingFields } from '#contracts/listing.ts';
import { limitedDescriptionFields } from '#contracts/listing-description.ts';
import { marksApi } from '#contracts/marks.ts';
import { featuresByRole, hasFeature } from '#domain/role-features.ts';
import { coordinateGridOf, limitTo } from '../http/limited-fields.ts';

test('features of each role match the price list', () => {
  const table = roles.map((role) => features.map((feature) => (hasFeature(role, feature) ? 1 : 0)).join(''));
  // general, limited fields, chat, extended download, analyst reports, exclusive listings, webhooks
  expect(Object.fromEntries(roles.map((role, index) => [role, table[index]]))).toEqual({
    guest: '0000000',
    starter: '1000000',
    investor: '1111000',
    professional: '1111111',
    admin: '1111111',
  });
});

test('prices and limits match the price list, and a year costs ten months', () => {
  const lines = offeredPlans().map(({ role, monthly_price: month, yearly_price: year, limits }) =>
    [role, month, year, limits.portfolios, limits.saved_searches, limits.imports_a_month].join(' '),
  );
  expect(lines).toEqual(['starter 0 0 3 3 10', 'investor 29 290  25 ', 'professional 79 790  200 ']);
});

test('every role has every feature as true or false', () => {
  for (const flags of Object.values(featuresByRole())) expect(Object.keys(flags)).toEqual([...features]);
});

test('only roles without the feature have limited fields and coarse coordinates', () => {
  const limited = [...limitedListingFields, ...limitedFigures, ...limitedDescriptionFields];
  for (const role of roles) {
    const isLimited = role === 'guest' || role === 'starter';
    expect(limitTo(role, marksApi.marks.output, { rows: [] }).limited_fields).toHaveLength(
      isLimited ? limited.length : 0,
    );
    expect(coordinateGridOf(role)).toBe(isLimited ? 0.01 : 0);
  }
});
