import type { Assumptions, Targets } from '#underwriting/assumptions.ts';
import type { ListingFacts, PropertyType } from '#underwriting/listing.ts';

/** One listing of the search index. The index contains only listings for sale. */
export type IndexedListing = {
  /** 16 lower-case hexadecimal digits. */
  readonly listingId: string;
  readonly facts: ListingFacts;
  readonly propertyType: PropertyType;
  /** Five digits, or null. */
  readonly postalCode: string | null;
  readonly bedroomsTotal: number | null;
  readonly bathroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  /** Square feet. */
  readonly lotSize: number | null;
  readonly yearBuilt: number | null;
  /** Days from 1970-01-01 to when it was listed; null: unknown. */
  readonly listedDay: number | null;
  readonly isComingSoon: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** True for a condominium with unknown dues, which ranks after all others in every sort order. */
  readonly hoaEstimated: boolean;
  /** Comparables and prices per square foot of an area leave out a filled-in living area. Filters read it. */
  readonly areaImputed: boolean;
};

/** An inclusive range; a null end is open. A range with both ends open must be null instead. */
export type Range = { readonly min: number | null; readonly max: number | null };

export type ListingStatus = 'active' | 'coming_soon';

/** Figures that only a sort by them computes. */
export type FigureSort =
  | 'initial_equity_investment'
  | 'loan_amount'
  | 'monthly_payment'
  | 'gross_income'
  | 'effective_gross_income'
  | 'operating_expenses'
  | 'noi'
  | 'cash_flow'
  | 'total_cash_returned'
  | 'sale_price'
  | 'loan_balance_at_exit'
  | 'npv'
  | 'refi_out_ratio'
  | 'refi_proceeds'
  | 'cap_rate'
  | 'dscr'
  | 'lender_dscr'
  | 'grm'
  | 'debt_yield'
  | 'expense_ratio'
  | 'initial_cocr'
  | 'net_profit_margin'
  | 'break_even_occupancy'
  | 'break_even_ratio';

/** What the columns store. */
export type FactSort =
  | 'purchase_price'
  | 'list_price'
  | 'rent'
  | 'tax_rate'
  | 'tax_annual_amount'
  | 'upfront'
  | 'other_annual'
  | 'association_fee_monthly'
  | 'bedrooms_total'
  | 'bathrooms_total'
  | 'year_built'
  | 'living_area'
  | 'lot_size_square_feet'
  | 'days_on_market';

export type SortFigure = 'equity_multiple' | 'yearly_net_income' | 'take_home_equity' | FigureSort | FactSort;

export type Sort = `${SortFigure}_${'asc' | 'desc'}`;

/** Degrees: west, south, east, north. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

/** The visible part of the map. */
export type MapView = {
  /** Null: the whole world. */
  readonly bbox: BoundingBox | null;
  /** Web-map zoom level, 0 to 22; clusters are about 64 pixels wide at it. */
  readonly zoom: number;
  /** Coordinates are rounded to this many degrees before the box test and in the result; 0: exact. */
  readonly coordinateGrid: number;
};

/** One search, after defaults and presets. Dollars, fractions, plain ratios. */
export type Query = {
  readonly assumptions: Assumptions;
  readonly targets: Targets;
  readonly postalCodes: readonly string[] | null;
  readonly propertyTypes: readonly PropertyType[] | null;
  readonly bedroomsTotal: Range | null;
  readonly livingArea: Range | null;
  readonly bathroomsTotal: Range | null;
  readonly yearBuilt: Range | null;
  /** Square feet. */
  readonly lotSize: Range | null;
  /** HOA dues in whole dollars per month. */
  readonly associationFee: Range | null;
  /** Asking price over living area, dollars. */
  readonly pricePerSquareFoot: Range | null;
  readonly daysOnMarket: Range | null;
  /** Today as days from 1970-01-01, for `daysOnMarket`. */
  readonly today: number;
  readonly listingStatus: ListingStatus | null;
  /** True: only the listings whose description has the words of `UserView.words`. */
  readonly hasWords: boolean;
  /** True: without listings whose price is implausible. */
  readonly plausiblePricesOnly: boolean;
  readonly yearlyNetIncome: Range | null;
  readonly purchasePrice: Range | null;
  readonly initialEquityInvestment: Range | null;
  readonly equityMultiple: Range | null;
  readonly sort: Sort;
  /** Rows to skip. */
  readonly from: number;
  readonly limit: number;
  /**
   * True: list near misses after all matches; `only`: without the matches. They meet the targets at a lower price, up to
   * 20 % below asking.
   */
  readonly nearMiss: boolean | 'only';
  /** If set, the page has only listings inside the box, and the result has clusters of all that the pages list. */
  readonly map: MapView | null;
};

/** A query without filters and rows, best multiples first. */
export const unfiltered = {
  postalCodes: null,
  propertyTypes: null,
  bedroomsTotal: null,
  livingArea: null,
  bathroomsTotal: null,
  yearBuilt: null,
  lotSize: null,
  associationFee: null,
  pricePerSquareFoot: null,
  daysOnMarket: null,
  today: 0,
  listingStatus: null,
  hasWords: false,
  plausiblePricesOnly: false,
  yearlyNetIncome: null,
  purchasePrice: null,
  initialEquityInvestment: null,
  equityMultiple: null,
  sort: 'equity_multiple_desc',
  from: 0,
  limit: 0,
  nearMiss: false,
  map: null,
} as const satisfies Omit<Query, 'assumptions' | 'targets'>;

/** The lowest and highest value; both null if nothing matches. */
export type Extent = { readonly min: number | null; readonly max: number | null };

export type Cluster = {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  /** Among listings with a plausible price. */
  readonly bestEquityMultiple: number | null;
  readonly bbox: BoundingBox;
};

export type Pin = {
  readonly listingId: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Null if it does not exist or the price is implausible. */
  readonly equityMultiple: number | null;
  /** Dollars, at the assumed offer. */
  readonly purchasePrice: number;
};

export type SearchResult = {
  readonly rows: readonly { readonly listingId: string; readonly nearMiss: boolean }[];
  /** Number of matches, regardless of the map box. */
  readonly totalCount: number;
  /** Null unless the query has `nearMiss`. Regardless of the map box. */
  readonly nearMissCount: number | null;
  /** Over all listings with a plausible price that pass every filter except these four ranges. */
  readonly ranges: {
    readonly yearlyNetIncome: Extent;
    readonly purchasePrice: Extent;
    readonly initialEquityInvestment: Extent;
    readonly equityMultiple: Extent;
  };
  /** At most 2,000 features for all that the pages list; `count` is their number. */
  readonly map: { readonly count: number; readonly clusters: readonly Cluster[]; readonly pins: readonly Pin[] } | null;
};
