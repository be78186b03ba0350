import type { HomeEventKind } from '#contracts/event-kinds.ts';
import type { ComparedListing } from '#domain/listing-change.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { withStatedFields } from '#domain/user-facts.ts';
import type { ListingChange } from '#store/alerts/comparison.ts';
import type { HomeEvent } from '#store/alerts/home-events.ts';
import type { SavedHome } from '#store/alerts/saved-homes.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { risesEnough } from './rises-enough.ts';

/** The news that changed listings are for the people who keep them. */
export function findHomeEvents(homes: readonly SavedHome[], changes: readonly ListingChange[]): HomeEvent[] {
  const changeOf = new Map(changes.map((change) => [change.listingId, change]));
  return homes.flatMap((home) => {
    const change = changeOf.get(home.listingId);
    const isVisible = change?.ownerId === undefined || change.ownerId === home.userId;
    return change?.before && isVisible ? eventOf(home, change, change.before) : [];
  });
}

/** At most one event: leaving the market or returning to it says more than the price, and the price more than the multiple. */
function eventOf(home: SavedHome, { after, revision, changedAt }: ListingChange, before: ComparedListing): HomeEvent[] {
  const [multiple, previousMultiple] = [multipleOf(home, after), multipleOf(home, before)];
  const kind = kindOf(before, after, risesEnough(previousMultiple, multiple));
  if (kind === null) return [];
  const { userId, proformaId, listingId } = home;
  const details = {
    price: after.list_price,
    previousPrice: before.list_price,
    rent: after.rent,
    previousRent: before.rent,
    multiple,
    previousMultiple,
  };
  return [{ userId, proformaId, listingId, revision, happenedAt: changedAt, kind, details }];
}

function kindOf(before: ComparedListing, after: ComparedListing, isBetter: boolean): HomeEventKind | null {
  if (before.for_sale && !after.for_sale) return 'gone';
  if (!after.for_sale) return null;
  if (!before.for_sale) return 'back_on_market';
  if (after.list_price < before.list_price) return 'price_cut';
  return isBetter ? 'better' : null;
}

function multipleOf({ assumptions, facts }: SavedHome, listing: ComparedListing): number | null {
  const settled = toAssumptions(settleAssumptions(assumptions));
  return underwrite(factsOf(withStatedFields(listing, facts)), settled).calculation.equityMultiple;
}
