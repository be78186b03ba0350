import type { SearchAnswer } from '#contracts/search.ts';
import type { SettledSearch } from '#domain/settled-search.ts';
import { createAliases } from '#domain/tokens.ts';
import type { SearchResult } from '#engine/query.ts';

export function mapToWire(map: NonNullable<SearchResult['map']>, { assumptions }: SettledSearch): SearchAnswer['map'] {
  const aliasOf = createAliases(assumptions);
  return {
    count: map.count,
    clusters: map.clusters.map((cluster) => ({
      lat: cluster.latitude,
      lng: cluster.longitude,
      count: cluster.count,
      best_equity_multiple: cluster.bestEquityMultiple,
      bbox: [...cluster.bbox],
    })),
    pins: map.pins.map((pin) => ({
      alias_id: aliasOf(pin.listingId),
      lat: pin.latitude,
      lng: pin.longitude,
      equity_multiple: pin.equityMultiple,
      purchase_price: pin.purchasePrice,
    })),
  };
}
