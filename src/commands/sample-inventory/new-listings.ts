import { makeSampleRow, sampleSize, weightOfRank } from './make-sample-inventory.ts';
import { sampleMarkets } from './sample-markets.ts';
import { type Neighborhood, neighborhoodsOf } from './sample-neighborhoods.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const share = 0.01;
/** As many as in the first inventory, because they open after four days on average. */
const comingSoonShare = 0.5;

type SampleRow = ReturnType<typeof makeSampleRow>;

/** The listings that enter the market on a day (YYYY-MM-DD), always the same ones. */
export type NewListings = (day: string) => Generator<SampleRow>;

/** Remembers the neighborhoods of markets. */
export function createNewListings(): NewListings {
  const remembered = new Map<number, readonly Neighborhood[]>();
  const neighborhoodsIn = (rank: number): readonly Neighborhood[] => {
    const market = sampleMarkets[rank];
    const neighborhoods = remembered.get(rank) ?? (market ? neighborhoodsOf(market) : []);
    remembered.set(rank, neighborhoods);
    return neighborhoods;
  };
  return function* newListings(day) {
    const random = seededRandom(`new listings of ${day}`);
    for (let made = 1; made <= sampleSize * share; made++) {
      const neighborhood = random.pick(neighborhoodsIn(pickRank(random)));
      const key = `sample-${day}-${String(made).padStart(3, '0')}`;
      const standard_status = random.chance(comingSoonShare) ? 'Coming Soon' : 'Active';
      const row = makeSampleRow(key, neighborhood, random);
      yield { ...row, standard_status, days_on_market: 0, previous_list_price: null };
    }
  };
}

const ranks = sampleMarkets.map((_, rank) => rank);
const totalWeight = ranks.reduce((sum, rank) => sum + weightOfRank(rank), 0);

/** Larger markets are picked more often. */
function pickRank(random: SeededRandom): number {
  let left = random.next() * totalWeight;
  const picked = ranks.find((rank) => {
    left -= weightOfRank(rank);
    return left < 0;
  });
  return picked ?? 0;
}
