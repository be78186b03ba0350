import type { StoredListing } from '#contracts/listing.ts';
import type { ListingDescription } from '#contracts/listing-description.ts';
import { daysOnMarket } from '#domain/days-on-market.ts';
import { derivedFlags } from '#outside/listing-feeds/exported-listing.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { SampleOnMarket } from '#store/listings/sample-listings.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import { settleRecord, statedCosts } from '../estimates/settle-record.ts';
import { sampleDescription } from './sample-description.ts';
import { roundPrice } from './sample-listing.ts';
import { seededRandom } from './seeded-random.ts';

/** Chances of a day. */
const cutChance = 0.01;
const saleChance = 0.01;
/** A sale closes after six days on average, so that as many are pending as in the first inventory. */
const closingChance = 1 / 6;
const openingChance = 1 / 4;

/** Cuts of 2 to 10 percent, never below this price. */
const lowestPrice = 19_900;
const smallestCut = 1000;

export type DayChange = 'price_cut' | 'sold' | 'closed' | 'opened';

/** What happens to a listing on a day (YYYY-MM-DD); null: nothing. Always the same for a listing, status and day. */
export function changeOfDay(
  day: string,
  { source_key, standard_status }: Omit<SampleOnMarket, 'listing_id'>,
): DayChange | null {
  const drawn = seededRandom(`${day} ${source_key}`).next();
  if (standard_status === 'Pending') return drawn < closingChance ? 'closed' : null;
  if (standard_status === 'Coming Soon') return drawn < openingChance ? 'opened' : null;
  if (drawn < saleChance) return 'sold';
  return drawn < saleChance + cutChance ? 'price_cut' : null;
}

type Changed = Omit<StoredListing, 'listing_id'> & Partial<ListingDescription>;

const statusAfter = { sold: 'Pending', closed: 'Closed', opened: 'Active' } as const;

/** The listing after the change. `observedAt`: when it happened, ISO 8601. */
export function afterChange(change: DayChange, listing: RevisedListing, observedAt: string): Changed {
  const { listing_id: _id, revision: _revision, observed_at: _before, ...facts } = listing;
  const days_on_market = daysOnMarket(listing, Date.parse(observedAt));
  // The write of the listing records its previous price.
  const description = sampleDescription(facts.source_key, facts.property_type, facts.year_built);
  const today = { ...facts, ...description, days_on_market, previous_list_price: null };
  if (change !== 'price_cut') return { ...today, standard_status: statusAfter[change] };
  return atPrice(today, cutPrice(listing, observedAt));
}

function cutPrice({ list_price, source_key }: RevisedListing, observedAt: string): number {
  const share = 0.02 + 0.08 * seededRandom(`cut of ${source_key} at ${observedAt}`).next();
  const cut = Math.min(roundPrice(list_price * (1 - share)), list_price - smallestCut);
  return cut < lowestPrice ? list_price : cut;
}

/** Not asked: the listing keeps its rent and dues. */
const noRents = createRentMarket(() => null);

/** Taxes and insurance that follow the price are estimated again. */
function atPrice(listing: Changed, list_price: number): Changed {
  const { rent, rent_source, rent_low, rent_high, rent_confidence } = listing;
  const { association_fee_monthly, hoa_source, hoa_low, hoa_high, hoa_count } = listing;
  const stated = {
    ...listing,
    list_price,
    ...statedCosts(listing),
    flags: listing.flags.filter((flag) => !derivedFlags.includes(flag)),
  };
  const settled = settleRecord(stated, noRents, listing.market_appreciation);
  return {
    ...settled,
    ...{ rent, rent_source, rent_low, rent_high, rent_confidence },
    ...{ association_fee_monthly, hoa_source, hoa_low, hoa_high, hoa_count },
  };
}
