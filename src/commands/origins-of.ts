import type { Origins } from '#contracts/api.ts';
import type { Supposed } from '#contracts/assumptions.ts';
import type { RevisedListing } from '#store/listings.ts';
import type { MarketTable, MarketTableKind } from '#store/market-tables.ts';
import { stateTaxTable } from '#underwriting/state-property-tax.ts';

type Tables = ReadonlyMap<MarketTableKind, MarketTable>;

/** Where rent, tax, insurance and growth of a proforma come from, and from when they are. */
export function originsOf(listing: RevisedListing, { settled, marketAppreciation }: Supposed, tables: Tables): Origins {
  const fromTable = (source: string, kind: MarketTableKind) => {
    const table = tables.get(kind);
    return { source, name: table?.name ?? null, dated: table?.dated ?? null };
  };
  const fromFeed = (source: string) => ({ source, name: null, dated: dayOf(listing) });
  const followsMarket = marketAppreciation && settled.exit_cap_rate === null && listing.market_appreciation !== null;
  return {
    rent: rentOrigin(listing, fromFeed, fromTable),
    tax: taxOrigin(listing, fromFeed),
    insurance:
      listing.insurance_source === 'actual' ? fromFeed('actual') : { source: 'share', name: null, dated: null },
    growth: followsMarket
      ? fromTable('market', 'home_values_metro')
      : { source: 'assumption', name: null, dated: null },
  };
}

type Origin = Origins['tax'];

function rentOrigin(
  { rent_source }: RevisedListing,
  fromFeed: (source: string) => Origin,
  fromTable: (source: string, kind: MarketTableKind) => Origin,
): Origin | null {
  if (rent_source === null) return null;
  if (rent_source === 'actual') return fromFeed('actual');
  if (rent_source === 'comparables') return fromTable('comparables', 'rental_ads');
  if (rent_source === 'market_rent') return fromTable('market_rent', 'rents');
  return { source: 'state_ratio', name: null, dated: null };
}

function taxOrigin({ tax_source, state_or_province }: RevisedListing, fromFeed: (source: string) => Origin): Origin {
  if (tax_source === 'rate' || tax_source === 'bill') return fromFeed(tax_source);
  const table = stateTaxTable(state_or_province);
  return { source: tax_source ?? 'default', name: table?.name ?? null, dated: table?.dated ?? null };
}

/** The day on which the feed told it: its own word, else when it was seen. */
function dayOf({ modification_timestamp, observed_at }: RevisedListing): string {
  return new Date(modification_timestamp ?? observed_at).toISOString().slice(0, 10);
}
