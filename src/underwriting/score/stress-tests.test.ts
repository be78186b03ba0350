import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing } from '#tests/underwriting-cases.ts';
import { appreciationFor } from '../appreciation-for.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { underwrite } from '../underwrite.ts';
import { robustnessPart, stressAssumptions, stressPrices } from './stress-tests.ts';
import { compileMultipleAt } from './target-prices.ts';

test('a price whose return is exactly the target meets it', () => {
  for (let listPrice = 100_000; listPrice < 400_000; listPrice += bySize(1_379, 97)) {
    const listing = { ...exampleListing, listPrice };
    for (const stress of [
      { vacancy: 0, rate: 0, exit: 1 },
      { vacancy: 0.03, rate: 0.01, exit: 0.9 },
      { vacancy: 0.07, rate: -0.01, exit: 1 },
    ]) {
      const assumptions = stressAssumptions(defaultAssumptions, stress);
      const target = underwrite(listing, assumptions).calculation.equityMultiple!;
      const halfSpaces = compileMultipleAt(target, assumptions, appreciationFor(listing, assumptions));
      const [, , atFullRent] = stressPrices([{ assumptions, halfSpaces }], listing, listing.rent);
      expect(robustnessPart([atFullRent!], listPrice).points, `${listPrice}`).toBe(100);
      expect(robustnessPart([atFullRent!], listPrice + 0.01).points, `${listPrice}`).toBe(0);
    }
  }
});
