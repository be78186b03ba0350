import { seededRandom } from '#tests/underwriting-cases.ts';
import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import { estimateRent } from '#underwriting/rents/rent-estimate.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import type { Sample } from './read-samples.ts';

/** Degrees, about five kilometers. */
const scatterDegrees = 0.05;

function repeat<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: Math.ceil(count / items.length) }, () => items)
    .flat()
    .slice(0, count);
}

/** Repeats the samples at random places nearby. */
function scatterSamples(samples: readonly Sample[], count: number, name: string): Sample[] {
  const random = seededRandom(20_261_121);
  return repeat(samples, count).map((sample, at) => {
    const latitude = sample.latitude + scatterDegrees * (2 * random() - 1);
    const longitude = sample.longitude + scatterDegrees * (2 * random() - 1);
    return { ...sample, key: `${name} ${at}`, latitude, longitude };
  });
}

/** Seconds to index the comparables, and to estimate rents with them. */
export function measureSpeed(
  samples: readonly Sample[],
  baseRents: MarketRents,
  comparables: number,
  estimates: number,
) {
  const known = scatterSamples(samples, comparables, 'known');
  const homes = scatterSamples(samples.toReversed(), comparables, 'home');
  const startedAt = performance.now();
  const market = createRentMarket(baseRents, known);
  const indexedAt = performance.now();
  for (const home of repeat(homes, estimates)) estimateRent(home, market);
  return { indexed: (indexedAt - startedAt) / 1000, estimated: (performance.now() - indexedAt) / 1000 };
}
