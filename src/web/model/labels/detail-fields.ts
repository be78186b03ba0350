import { type FigureName, figures, limitedFigures } from '#contracts/calculation.ts';
import { canonicalDetailKeys } from '#contracts/detail-keys.ts';
import { detailName } from '#contracts/detail-name.ts';
import { limitedListingFields } from '#contracts/listing.ts';
import { assumptionNames, catalogue, parameterOf } from '#contracts/parameters/catalogue.ts';
import type { ProformaAnswer, ProformaParts } from '#contracts/proformas.ts';
import type { SearchRow } from '#contracts/search.ts';
import {
  formatCount,
  formatDollars,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatRatio,
  formatYears,
  missing,
} from '#domain/format.ts';
import { formatDay } from '#domain/format-day.ts';
import { factLabels } from '#domain/labels/fact-labels.ts';
import { figureGroups, figureLabels } from '#domain/labels/figure-labels.ts';
import { labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { shortOffer } from '#domain/proforma/offer-sentence.ts';
import { originWords } from '#domain/proforma/origin-words.ts';
import {
  factWords,
  groupTitles,
  hoaSourceWords,
  rentConfidenceShort,
  rentSourceWords,
  settingsOnlyWords,
} from './detail-copy.ts';
import { findDetail } from './detail-value.ts';

/** The source of a field. Only a search row has an offer to its targets. */
export type DetailRow = ProformaParts &
  Partial<Pick<SearchRow, 'offer_to_target' | 'offer_reason' | 'offer_from'> & Pick<ProformaAnswer, 'origins'>> & {
    /** The seller's price. The listing can have a stated one in its place. */
    readonly asking_price?: number;
  };

export type DetailField = {
  /** The key of the listing detail lookup: a figure name, or a field name with `listing.` or `proforma.` before it. */
  readonly key: string;
  /** The figure shown; null: a fact or an assumption. */
  readonly figure: FigureName | null;
  /** The path in `limited_fields`. */
  readonly path: string;
  readonly label: string;
  /** Texts align left, numbers right. */
  readonly align: 'start' | 'end';
  readonly text: (row: DetailRow) => string;
};

export type DetailGroup = { readonly title: string; readonly fields: readonly DetailField[] };

type Format = (value: unknown) => string;

const number = (format: (value: number) => string): Format => {
  return (value) => (typeof value === 'number' ? format(value) : missing);
};
const formats = {
  dollars: number(formatDollars),
  percent: number(formatPercent),
  multiple: number(formatMultiple),
  ratio: number(formatRatio),
  years: number(formatYears),
  count: number(formatCount),
  number: number(formatNumber),
  plain: number(String),
  words: (value) => (typeof value === 'string' && value !== '' ? value : missing),
  day: (value) => (typeof value === 'string' ? formatDay(value) : missing),
} as const satisfies Record<string, Format>;

type Kind = keyof typeof formats;
const startKinds: readonly Kind[] = ['words', 'day'];

/** A label from a fixed set. */
function oneOf(names: Readonly<Record<string, string>>): Format {
  return (value) => (typeof value === 'string' ? (names[value] ?? value) : missing);
}

function field(key: string, label: string, kind: Kind | Format): DetailField {
  const format = typeof kind === 'function' ? kind : formats[kind];
  return {
    key,
    figure: Object.hasOwn(figures, key) ? (key as FigureName) : null,
    path: key.includes('.') ? key : `calculation.${key}`,
    label,
    align: typeof kind === 'function' || startKinds.includes(kind) ? 'start' : 'end',
    text: (row) => format(findDetail(row, key)),
  };
}

const fact = (name: keyof typeof factWords, kind: Kind | Format) => field(`listing.${name}`, factWords[name], kind);

/** Belongs to the search row, not to one of its three objects. */
const offer: DetailField = {
  ...field('offer_to_target', factWords.offer_to_target, 'dollars'),
  path: 'offer_to_target',
  text: ({ offer_to_target: price = null, offer_reason: reason = 'none', offer_from: lowest = 0, listing }) =>
    shortOffer({ price, lowest, reason, asking: listing.list_price }),
};

const asking: DetailField = {
  ...fact('list_price', 'dollars'),
  text: ({ asking_price, listing }) => formatDollars(asking_price ?? listing.list_price),
};

const listedRentSource = fact('rent_source', oneOf(rentSourceWords));
const rentSource: DetailField = {
  ...listedRentSource,
  text: (row) => {
    const source = row.origins?.rent?.source;
    return source === 'own' || source === 'sender' ? originWords[source] : listedRentSource.text(row);
  },
};

const figureFields = (names: readonly FigureName[]) =>
  names.map((name) => field(name, figureLabels[name], figures[name].unit));

const ofFigures: DetailGroup[] = figureGroups.map(({ title, names }, index) => ({
  title,
  fields: [...figureFields(names), ...(index === 0 ? [offer] : [])],
}));

const ofLimited: DetailGroup = { title: groupTitles.limited, fields: figureFields(limitedFigures) };

const ofListing: DetailGroup = {
  title: groupTitles.listing,
  fields: [
    field('listing.property_type', labelOf('property_type'), oneOf(catalogue.property_type.options)),
    fact('unparsed_address', 'words'),
    fact('city', 'words'),
    fact('state_or_province', 'words'),
    fact('postal_code', 'words'),
    asking,
    fact('previous_list_price', 'dollars'),
    fact('bedrooms_total', 'count'),
    fact('bathrooms_total', 'number'),
    fact('living_area', 'count'),
    fact('lot_size_square_feet', 'count'),
    fact('year_built', 'plain'),
    fact('days_on_market', 'count'),
    fact('standard_status', 'words'),
    field('listing.rent', factLabels.rent, 'dollars'),
    fact('rent_low', 'dollars'),
    fact('rent_high', 'dollars'),
    rentSource,
    fact('rent_confidence', oneOf(rentConfidenceShort)),
    field('listing.association_fee_monthly', factLabels.dues, 'dollars'),
    fact('hoa_low', 'dollars'),
    fact('hoa_high', 'dollars'),
    fact('hoa_source', oneOf(hoaSourceWords)),
    field('listing.tax_annual_amount', factLabels.tax, 'dollars'),
    field('listing.tax_rate', factLabels.taxRate, 'percent'),
    field('listing.insurance_annual', factLabels.insurance, 'dollars'),
    field('listing.other_annual', factLabels.other, 'dollars'),
    field('listing.upfront', factLabels.upfront, 'dollars'),
    field('listing.after_repair_value', factLabels.afterRepairValue, 'dollars'),
    field('listing.modification_timestamp', factLabels.updated, 'day'),
    fact('source', 'words'),
  ],
};

/** The hold is a figure with the key of a figure. Taxes show only where settings name them. */
const assumptionFields = assumptionNames.map((name): DetailField => {
  const key = name === 'hold_years' ? name : `proforma.${name}`;
  const format: Format = (value) => valueInWords(name, value);
  return { ...field(key, labelOf(name), format), align: parameterOf(name).kind === 'number' ? 'end' : 'start' };
});
const isTax = ({ key }: DetailField) => taxKeys.includes(key);
const taxKeys = assumptionNames.filter((name) => parameterOf(name).panel === 'tax').map((name) => `proforma.${name}`);

const ofAssumptions: DetailGroup = {
  title: groupTitles.assumptions,
  fields: assumptionFields.filter((each) => !isTax(each)),
};

/** Every selectable field, in groups and display order. */
export const detailGroups: readonly DetailGroup[] = [...ofFigures, ofLimited, ofListing, ofAssumptions];

/** Shown only where settings made by a program name them. The pages do not offer them. */
const settingsOnlyFields: readonly DetailField[] = [
  ...(['listing_id', 'source_key', 'listing_url', 'tax_source', 'insurance_source'] as const).map((name) =>
    field(`listing.${name}`, settingsOnlyWords[name], 'words'),
  ),
  field('listing.hoa_count', settingsOnlyWords.hoa_count, 'count'),
  field('listing.latitude', settingsOnlyWords.latitude, 'plain'),
  field('listing.longitude', settingsOnlyWords.longitude, 'plain'),
  field('listing.photos', settingsOnlyWords.photos, (photos) =>
    Array.isArray(photos) ? formatCount(photos.length) : missing,
  ),
  field('listing.flags', settingsOnlyWords.flags, (flags) =>
    Array.isArray(flags) && flags.length > 0 ? flags.join(', ') : missing,
  ),
  field('listing.market_appreciation', settingsOnlyWords.market_appreciation, 'percent'),
  field('proforma.alias_id', settingsOnlyWords.alias_id, 'words'),
  field('proforma.proforma_id', settingsOnlyWords.proforma_id, 'words'),
  ...assumptionFields.filter(isTax),
];

const byKey = new Map(
  [...detailGroups.flatMap(({ fields }) => fields), ...settingsOnlyFields].map((each) => [each.key, each] as const),
);

/** The fields with these keys, in order and without duplicates. Ignores unknown keys. */
export function detailFieldsOf(keys: readonly string[]): DetailField[] {
  return canonicalDetailKeys(keys).flatMap((key) => byKey.get(key) ?? []);
}

/** False if the reader's plan omits the field from the row. */
export function carriesField(row: DetailRow, { key }: DetailField): boolean {
  const name = detailName(key);
  return [row, row.calculation, row.proforma, row.listing].some((part) => Object.hasOwn(part, name));
}

const limitedPaths: ReadonlySet<string> = new Set([
  ...limitedFigures.map((name) => `calculation.${name}`),
  ...limitedListingFields.map((name) => `listing.${name}`),
]);

/** True for a field that some plans omit. */
export function isLimited({ path }: Pick<DetailField, 'path'>): boolean {
  return limitedPaths.has(path);
}
