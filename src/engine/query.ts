import type { Assumptions, Targets } from '#underwriting/assumptions.ts';
import type { ListingFacts, PropertyType } from '#underwriting/listing.ts';

/** One listing as the index takes it; only listings that are for sale are put in. */
export type IndexedListing = {
  /** 16 lower-case hexadecimal digits. */
  readonly listingId: string;
  readonly facts: ListingFacts;
  readonly propertyType: PropertyType;
  /** Five digits, or null. */
  readonly postalCode: string | null;
  readonly bedroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** A condo whose dues are unknown: ranked after all others under every sort. */
  readonly hoaUnknown: boolean;
};

/** An inclusive range; a null end is open. Open on both ends is written as no range at all (null). */
export type Range = { readonly min: number | null; readonly max: number | null };

export type Sort = 'equity_multiple_desc' | 'take_home_equity_desc' | 'yearly_net_income_desc' | 'purchase_price_asc';

/** Degrees: west, south, east, north. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

/** What to look at on the map. */
export type MapView = {
  /** Null: the whole world. */
  readonly bbox: BoundingBox | null;
  /** Web-map zoom level, 0 to 22; clusters are about 64 pixels wide at it. */
  readonly zoom: number;
  /** Coordinates are rounded to this many degrees before anything is tested or told; 0: exact. */
  readonly coordinateGrid: number;
};

/** One search, everything settled. Dollars, fractions, plain ratios. */
export type Query = {
  readonly assumptions: Assumptions;
  readonly targets: Targets;
  readonly postalCodes: readonly string[] | null;
  readonly propertyTypes: readonly PropertyType[] | null;
  readonly bedroomsTotal: Range | null;
  readonly livingArea: Range | null;
  readonly yearlyNetIncome: Range | null;
  readonly purchasePrice: Range | null;
  readonly initialEquityInvestment: Range | null;
  readonly equityMultiple: Range | null;
  readonly sort: Sort;
  /** Rows to skip. */
  readonly from: number;
  readonly limit: number;
  /** True: after all matches, what reaches the targets at up to 20 % off asking. */
  readonly nearMiss: boolean;
  /** Set: the page is the best inside the box and clusters are made. */
  readonly map: MapView | null;
};

/** The lowest and highest value met; both null where nothing matches. */
export type Extent = { readonly min: number | null; readonly max: number | null };

export type Cluster = {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly bestEquityMultiple: number | null;
  readonly bbox: BoundingBox;
};

export type Pin = {
  readonly listingId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly equityMultiple: number | null;
  /** Dollars, at the offer in force. */
  readonly purchasePrice: number;
};

export type SearchResult = {
  readonly rows: readonly { readonly listingId: string; readonly nearMiss: boolean }[];
  /** Every match of the whole search, wherever the map looks. */
  readonly totalCount: number;
  /** Null unless near misses were asked for. */
  readonly nearMissCount: number | null;
  /** Over everything that matches all filters except these four ranges. */
  readonly ranges: {
    readonly yearlyNetIncome: Extent;
    readonly purchasePrice: Extent;
    readonly initialEquityInvestment: Extent;
    readonly equityMultiple: Extent;
  };
  /** At most 2,000 features over every match in the box; `count` is their sum. */
  readonly map: { readonly count: number; readonly clusters: readonly Cluster[]; readonly pins: readonly Pin[] } | null;
};
