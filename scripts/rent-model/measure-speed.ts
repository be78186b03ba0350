import { seededRandom } from '#tests/underwriting-cases.ts';
import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import { estimateRent } from '#underwriting/rents/rent-estimate.ts';
import { makeRentMarket } from '#underwriting/rents/rent-market.ts';
import type { Sample } from './read-samples.ts';

/** About five kilometres, degrees. */
const scatterDegrees = 0.05;

/** The samples over and over, each time strewn over the surroundings. */
function scatterSamples(samples: readonly Sample[], count: number, name: string): Sample[] {
  const random = seededRandom(20_261_121);
  return Array.from({ length: count }, (_, at) => {
    const sample = samples[at % samples.length];
    const latitude = sample.latitude + scatterDegrees * (2 * random() - 1);
    const longitude = sample.longitude + scatterDegrees * (2 * random() - 1);
    return { ...sample, key: `${name} ${at}`, latitude, longitude };
  });
}

/** Seconds to make so many comparables ready, and to estimate so many rents by them. */
export function measureSpeed(
  samples: readonly Sample[],
  baseRents: MarketRents,
  comparables: number,
  estimates: number,
) {
  const known = scatterSamples(samples, comparables, 'known');
  const homes = scatterSamples(samples.toReversed(), comparables, 'home');
  const begun = performance.now();
  const market = makeRentMarket(baseRents, known);
  const ready = performance.now();
  for (let at = 0; at < estimates; at++) estimateRent(homes[at % homes.length], market);
  return { ready: (ready - begun) / 1000, estimated: (performance.now() - ready) / 1000 };
}
