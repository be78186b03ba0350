import type { Listing } from '#contracts/listing.ts';
import type { Origins, ProformaAnswer, ProformaParts } from '#contracts/proformas.ts';
import { growthBounds } from '#underwriting/market-growth.ts';
import { countOf, formatDollars, formatPercent } from '../format.ts';
import { formatSourceDay } from '../format-day.ts';
import { rebuildingCostOf } from '../rebuilding-cost.ts';
import { settleAssumptions } from '../settled-assumptions.ts';
import { taxLawOf } from '../tax-range.ts';
import { originWords as copy } from './origin-words.ts';
import type { SourceLines } from './sourced-fact.ts';

type Origin = Origins['growth'];
type Shown = ProformaParts & Partial<Pick<ProformaAnswer, 'origins'>>;

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Lines about the source of each figure; null: unknown. */
export type OriginNotes = Readonly<Record<'rent' | 'tax' | 'insurance' | 'growth' | 'dues', SourceLines | null>>;

/**
 * The sources of rent, tax, insurance, growth and dues. Only the complete response has tables and dates: until it arrives,
 * their lines stay empty or unfinished, so that nothing moves.
 */
export function originNotes({ listing, proforma, origins }: Shown): OriginNotes {
  const isSample = listing.flags.includes('sample');
  return {
    rent: personNotes(origins?.rent) ?? rentNotes(listing, isSample, origins?.rent),
    tax: personNotes(origins?.tax) ?? taxNotes(listing, isSample, origins?.tax),
    insurance: personNotes(origins?.insurance) ?? insuranceNotes(listing, isSample, origins?.insurance),
    growth: personNotes(origins?.growth) ?? growthNotes(listing, proforma, isSample, origins?.growth),
    dues: personNotes(origins?.dues) ?? duesNotes(listing, isSample, origins?.dues),
  };
}

/** Null: no person stated it. */
function personNotes(origin: Origin | null | undefined): SourceLines | null {
  if (origin?.source === 'own') return [copy.own];
  return origin?.source === 'sender' ? [copy.sender] : null;
}

function rentNotes({ rent_source: source }: Listing, isSample: boolean, origin?: Origins['rent']): SourceLines | null {
  if (source === null) return null;
  if (isSample) return [copy.sample];
  if (source === 'actual') return [stated(copy.rent.actual, origin)];
  const table = tableOf(origin);
  return [copy.rent[source], origin?.month ? copy.rent.updated(table, formatMonth(`${origin.month}-01`)) : table];
}

function taxNotes(listing: Listing, isSample: boolean, origin?: Origin): SourceLines | null {
  const { tax_source: source } = listing;
  if (source === null) return null;
  if (source === 'default') return [copy.tax.default];
  if (source === 'state') return [copy.tax.state, tableOf(origin, yearOf)];
  const words = isSample ? copy.sample : stated(copy.tax[source], origin);
  const law = taxLawOf(listing);
  return law ? [words, `${law.name}, ${yearOf(law.dated)}`] : [words];
}

function insuranceNotes(listing: Listing, isSample: boolean, origin?: Origin): SourceLines | null {
  if (listing.insurance_source === null) return null;
  if (listing.insurance_source === 'share') {
    return [copy.insurance.share(formatPercent((listing.insurance_annual / listing.list_price) * 100))];
  }
  if (listing.insurance_source === 'replacement_cost') {
    const words = copy.insurance.replacement[listing.property_type](formatDollars(rebuildingCostOf(listing)));
    return [words, tableOf(origin, yearOf)];
  }
  return [isSample ? copy.sample : stated(copy.insurance.actual, origin)];
}

function growthNotes(
  { market_appreciation: market }: Listing,
  proforma: ProformaParts['proforma'],
  isSample: boolean,
  origin?: Origin,
): SourceLines | null {
  const follows = origin
    ? origin.source !== 'assumption'
    : proforma.persona === 'appreciation' && proforma.appreciation === market;
  if (follows) return isSample ? [copy.sample] : [marketWords(proforma.appreciation), tableOf(origin)];
  const ignoresMarket = proforma.persona === 'appreciation' && market !== null;
  const { appreciation: usual } = settleAssumptions({ persona: proforma.persona }).values;
  const words = ignoresMarket || proforma.appreciation !== usual ? copy.own : copy.growth.assumed;
  if (market === null) return [words];
  return [words, copy.growth[ignoresMarket ? 'marketRate' : 'notCounted'](formatPercent(market))];
}

function duesNotes(listing: Listing, isSample: boolean, origin?: Origin): SourceLines | null {
  if (listing.association_fee_monthly === null) return null;
  const { hoa_source: source } = listing;
  if (source == null) return [isSample ? copy.sample : stated(copy.dues.actual, origin)];
  return [duesWords(listing, source), source === 'table' ? tableOf(origin, yearOf) : dayOf(origin)];
}

function duesWords(listing: Listing, source: NonNullable<Listing['hoa_source']>): string {
  const { hoa_count: count, postal_code: postalCode, state_or_province: state, flags } = listing;
  const [one, many] = flags.includes('coop') ? copy.dues.coop : copy.dues.condo;
  if (source === 'table') return copy.dues.table(many);
  if (source === 'country') return copy.dues.country(many, countOf(count ?? 0, ...copy.dues.states));
  const places = {
    building: copy.dues.building,
    zip: copy.dues.zip(postalCode ?? ''),
    area: copy.dues.area(postalCode?.slice(0, 3) ?? ''),
    state: copy.dues.state(state ?? ''),
  };
  return copy.dues.from(countOf(count ?? 0, one, many), places[source]);
}

/** Percent per year. */
function marketWords(growth: number): string {
  if (growth >= growthBounds.highest * 100) return copy.growth.atHighest;
  if (growth <= growthBounds.lowest * 100) return copy.growth.atLowest;
  return growth < 0 ? copy.growth.fallingMarket : copy.growth.market;
}

function stated(words: string, origin: Origin | null | undefined): string {
  return origin?.dated ? `${words}, ${formatSourceDay(origin.dated)}` : words;
}

function tableOf(origin: Origin | null | undefined, dateOf = formatMonth): string {
  if (!origin) return '';
  return [origin.name, origin.dated && dateOf(origin.dated)].filter(Boolean).join(', ');
}

function dayOf(origin: Origin | null | undefined): string {
  return origin?.dated ? formatSourceDay(origin.dated) : '';
}

function formatMonth(day: string): string {
  return monthFormat.format(new Date(day));
}

function yearOf(day: string): string {
  return day.slice(0, 4);
}
