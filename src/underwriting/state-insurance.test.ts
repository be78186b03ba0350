import { expect, test } from 'vitest';
import { insuranceOf } from './state-insurance.ts';

const states = (
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA ' +
  'RI SC SD TN TX UT VA VT WA WI WV WY'
).split(' ');

test('every state has its own building cost and premium', () => {
  const country = insuranceOf(null);
  expect(country.buildingCost).toBe(166);
  for (const state of states) {
    const { buildingCost, premiumPerThousand } = insuranceOf(state);
    expect(buildingCost).not.toBe(country.buildingCost);
    expect(premiumPerThousand).toBeGreaterThan(2);
    expect(premiumPerThousand).toBeLessThan(11);
  }
  expect(insuranceOf('PR')).toEqual(country);
});
