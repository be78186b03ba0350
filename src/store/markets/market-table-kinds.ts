/** Series of ZIP codes and of metropolitan areas are separate tables. */
export const marketTableKinds = [
  'rents',
  'rent_index_zip',
  'rent_index_metro',
  'home_values_zip',
  'home_values_metro',
  'rental_ads',
] as const;
export type MarketTableKind = (typeof marketTableKinds)[number];

/** An index of rents or home values by month, for ZIP codes or metropolitan areas. */
export type SeriesKind = Exclude<MarketTableKind, 'rents' | 'rental_ads'>;
