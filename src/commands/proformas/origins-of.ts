import type { StoredListing } from '#contracts/listing.ts';
import type { Origins } from '#contracts/proformas.ts';
import { dayOf, monthOf } from '#domain/calendar-day.ts';
import { followsMarket } from '#domain/growth-in-force.ts';
import { isSample } from '#domain/labels/listing-name.ts';
import type { SettledAssumptions } from '#domain/settled-assumptions.ts';
import { taxLawOf, taxRangeOf } from '#domain/tax-range.ts';
import type { Database } from '#store/database.ts';
import { readDuesDay } from '#store/estimates/condo-dues.ts';
import { readRenewal } from '#store/estimates/renewals.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { valueChangeOf } from '#store/markets/market-series.ts';
import type { MarketTableKind } from '#store/markets/market-table-kinds.ts';
import { type MarketTable, readMarketTables } from '#store/markets/market-tables.ts';
import { stateDuesTable } from '#underwriting/dues/state-dues.ts';
import { marketGrowth } from '#underwriting/market-growth.ts';
import { insuranceTable } from '#underwriting/state-insurance.ts';
import { stateTaxTable } from '#underwriting/state-property-tax.ts';

/** `observed_at`: when the source last reported a change. */
type SeenListing = StoredListing & Pick<RevisedListing, 'observed_at'>;

type Origin = Origins['growth'];
type Tables = ReadonlyMap<MarketTableKind, MarketTable>;

/** The sources and dates of rent, tax, insurance, growth and dues. `savedAt`: the time of the snapshot, ISO 8601. */
export async function originsOf(
  database: Database,
  listing: SeenListing,
  assumptions: SettledAssumptions,
  savedAt: string | null = null,
): Promise<Origins> {
  const [tables, renewal, dues] = await Promise.all([
    tablesAt(database, savedAt),
    readRenewal(database),
    duesOrigin(database, listing, savedAt),
  ]);
  const rentMonth = renewal?.month ?? null;
  return {
    rent: rentOrigin(listing, tables, earlier(rentMonth, savedAt)),
    tax: taxOrigin(listing),
    insurance: insuranceOrigin(listing),
    growth: await growthOrigin(database, listing, assumptions, tables),
    ...(dues ? { dues } : {}),
  };
}

const rentTables: readonly MarketTableKind[] = ['rents', 'rent_index_zip', 'rent_index_metro', 'rental_ads'];

/**
 * A table that was imported after the snapshot is not its source, and the one before it is unknown. Rents are estimated
 * from several together, so then none of these is named.
 */
async function tablesAt(database: Database, savedAt: string | null): Promise<Tables> {
  const tables = await readMarketTables(database);
  if (savedAt === null) return tables;
  const until = Date.parse(savedAt);
  const isLater = (kind: MarketTableKind) => Date.parse(tables.get(kind)?.imported_at ?? savedAt) > until;
  const dropped = rentTables.some(isLater) ? rentTables : [];
  return new Map([...tables].filter(([kind]) => !isLater(kind) && !dropped.includes(kind)));
}

function rentOrigin(listing: SeenListing, tables: Tables, month: string | null): Origins['rent'] {
  const { rent_source } = listing;
  if (rent_source === null) return null;
  if (isSample(listing)) return sampleOrigin;
  if (rent_source === 'actual') return statedOrigin('actual', listing);
  if (rent_source === 'state_ratio') return { source: 'state_ratio', ...stateRentTable };
  const base = baseTable(tables);
  if (rent_source === 'market_rent')
    return {
      source: 'market_rent',
      name: base?.name ?? null,
      dated: base?.dated ?? null,
      ...monthAfter(base, month),
    };
  const ads = tables.get('rental_ads');
  const names = [ads && `Rental ads of ${ads.dated.slice(0, 4)}`, base && 'HUD rents'].filter(
    (name) => name !== undefined && name !== null,
  );
  const adjusted = base ?? { dated: dayOfIndex(tables) };
  return {
    source: 'comparables',
    name: names.length > 0 ? names.join(' and ') : null,
    dated: adjusted.dated ?? ads?.dated ?? null,
    ...monthAfter(adjusted, month),
  };
}

/** Without market rents and a rent index, estimates have the level of the newest rent. */
function monthAfter(base: { readonly dated: string | null } | null, month: string | null): { month?: string } {
  return month !== null && base?.dated && monthOf(base.dated) < month ? { month } : {};
}

/** A snapshot has the level of its month. */
function earlier(rentMonth: string | null, savedAt: string | null): string | null {
  if (rentMonth === null || savedAt === null) return rentMonth;
  const month = monthOf(savedAt);
  return month < rentMonth ? month : rentMonth;
}

/** The data behind the state rent-to-price ratios. */
const stateRentTable = { name: 'HUD rents against Zillow home values', dated: '2025-10-01' };

/** The market rents, and the date to which they are adjusted: their own, or that of a newer rent index. */
function baseTable(tables: Tables): { name: string; dated: string } | null {
  const rents = tables.get('rents');
  if (rents === undefined) return null;
  const newest = dayOfIndex(tables);
  if (newest === null || monthOf(newest) <= monthOf(rents.dated)) return rents;
  return { name: 'HUD rents grown by a rent index', dated: newest };
}

/** The last day of the rent index, with whose trend rents are brought up to the current month. */
function dayOfIndex(tables: Tables): string | null {
  const [zip = null, metro = null] = [tables.get('rent_index_zip')?.dated, tables.get('rent_index_metro')?.dated];
  return zip !== null && (metro === null || zip > metro) ? zip : metro;
}

function taxOrigin(listing: SeenListing): Origins['tax'] {
  const law = taxLawOf(listing);
  const range = taxRangeOf(listing);
  return { ...taxSourceOf(listing), ...(law ? { law } : {}), ...(range ? { range } : {}) };
}

function taxSourceOf(listing: SeenListing): Origin {
  const { tax_source, state_or_province } = listing;
  if (tax_source === null) return unknownOrigin;
  if (tax_source === 'rate' || tax_source === 'bill' || tax_source === 'dues') return statedOrigin(tax_source, listing);
  const table = stateTaxTable(state_or_province);
  return { source: tax_source, name: table?.name ?? null, dated: table?.dated ?? null };
}

function insuranceOrigin(listing: SeenListing): Origin {
  if (listing.insurance_source === null) return unknownOrigin;
  if (listing.insurance_source === 'actual') return statedOrigin('actual', listing);
  if (listing.insurance_source === 'share') return { source: 'share', name: null, dated: null };
  return { source: 'replacement_cost', ...insuranceTable };
}

/** Estimates follow the dues that other listings stated on the day of the latest fit, or when the snapshot was saved. */
async function duesOrigin(database: Database, listing: SeenListing, savedAt: string | null): Promise<Origin | null> {
  const { hoa_source: source, association_fee_monthly } = listing;
  if (association_fee_monthly === null) return null;
  if (source == null) return statedOrigin('actual', listing);
  if (source === 'table') return { source, ...stateDuesTable };
  const dated = savedAt?.slice(0, 10) ?? (await readDuesDay(database));
  return { source, name: null, dated };
}

/** Uses the ZIP code if its series is long enough, otherwise the metro area. */
async function growthOrigin(
  database: Database,
  listing: SeenListing,
  assumptions: SettledAssumptions,
  tables: Tables,
): Promise<Origin> {
  if (!followsMarket(listing, assumptions)) return { source: 'assumption', name: null, dated: null };
  if (isSample(listing)) return sampleOrigin;
  const change = listing.postal_code === null ? null : await valueChangeOf(database, listing.postal_code);
  const isOfZip = change !== null && marketGrowth(change.tenYearsBefore, change.latest) !== null;
  const table = tables.get(isOfZip ? 'home_values_zip' : 'home_values_metro');
  return { source: isOfZip ? 'market_zip' : 'market_metro', name: table?.name ?? null, dated: table?.dated ?? null };
}

const sampleOrigin: Origin = { source: 'sample', name: null, dated: null };
/** Listings stored before sources were recorded. The next import fills them in. */
const unknownOrigin: Origin = { source: 'unknown', name: null, dated: null };

/** Stated by the feed, dated by its modification or otherwise by when it was read. */
function statedOrigin(source: string, listing: SeenListing): Origin {
  if (isSample(listing)) return sampleOrigin;
  const reportedAt = new Date(listing.modification_timestamp ?? listing.observed_at);
  return { source, name: null, dated: dayOf(reportedAt.getTime()) };
}
