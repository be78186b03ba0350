import { expect, test } from 'vitest';
import { followsMarket, growthInForce } from './growth-in-force.ts';
import { settleAssumptions } from './settled-assumptions.ts';

const listing = { market_appreciation: 5.25 };

test.each([
  ['without a persona', {}, false],
  ['of the appreciation persona', { persona: 'appreciation' }, true],
  ['also when the sale is priced by a cap rate', { persona: 'appreciation', exit_cap_rate: 6 }, true],
] as const)('The source of the growth is the one in force %s', (_, stated, follows) => {
  const settled = settleAssumptions(stated);
  expect(followsMarket(listing, settled)).toBe(follows);
  expect(growthInForce(listing, settled) === listing.market_appreciation).toBe(follows);
});
