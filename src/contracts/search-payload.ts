import * as z from 'zod/mini';
import { statedAssumptions } from './assumptions.ts';
import { lazyObject } from './lazy-object.ts';
import { propertyTypes } from './listing.ts';
import { numberBetween, wholeBetween } from './number-in-range.ts';
import { generalFilters, targetNames } from './parameters/catalogue.ts';
import { statedShape } from './parameters/schemas.ts';
import { requiredTargets } from './parameters/targets.ts';
import { plainWords } from './plain-words.ts';
import { recordId } from './record-id.ts';
import { sorts } from './sorts.ts';
import { withDescription } from './with-description.ts';

export const viewModes = ['list', 'map', 'table'] as const;
export const pageSize = 24;

/** Optional parts of a response. */
export const includes = ['histograms', 'relaxations', 'binding', 'breadth'] as const;

const unset = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const within = ({ min, max }: { readonly min: number; readonly max: number }) => numberBetween(min, max);

/** The most places of one search. */
export const mostPlaces = 10;

const zipMessage = 'Please enter a five-digit ZIP code';
const withoutPlusFour = () => z.overwrite((zip: string) => zip.slice(0, 5));
const postalCode = () => z.string().check(z.regex(/^[0-9]{5}(-[0-9]{4})?$/, zipMessage), withoutPlusFour());
const postalCodeOrBlank = () => z.string().check(z.regex(/^([0-9]{5}(-[0-9]{4})?)?$/, zipMessage), withoutPlusFour());

/** A city with its state, a county with its state, a state, or a ZIP code: `memphis-tn`, `tennessee`, `38109`. */
const placeSlug = () =>
  z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please enter a place such as memphis-tn'));

/** The most keywords of one search, and their most characters. */
const mostKeywords = 8;
export const mostKeywordCharacters = 100;

const keywords = () =>
  z.string().check(
    z.trim(),
    z.maxLength(mostKeywordCharacters),
    z.refine((text) => text === '' || plainWords(text).length > 0, 'Please enter words or numbers'),
    z.refine((text) => plainWords(text).length <= mostKeywords, `Please enter at most ${mostKeywords} words`),
  );

/** The body of POST /api/v1/search. */
export const searchPayload = lazyObject(() => ({
  maximum_initial_equity_investment: within(requiredTargets.maximum_initial_equity_investment),
  target_equity_multiple: within(requiredTargets.target_equity_multiple),
  zip_code: unset(postalCodeOrBlank()),
  zip_codes: unset(z.array(postalCode()).check(z.maxLength(500))),
  places: unset(z.array(placeSlug()).check(z.maxLength(mostPlaces))),
  from: unset(wholeBetween(0, 100_000_000)),
  limit: unset(wholeBetween(1, 100)),
  sort: unset(z.enum(sorts)),
  view_mode: unset(z.enum(viewModes)),
  property_type: unset(z.array(z.enum(propertyTypes)).check(z.minLength(1), z.maxLength(10))),
  ...statedShape(generalFilters),
  keywords: unset(keywords()),
  ...statedShape(targetNames),
  ...statedAssumptions.shape,
  near_miss_only: withDescription(
    unset(z.boolean()),
    'true: near misses without the matches before them, on the page and on the map',
  ),
  bbox: unset(
    z
      .tuple([numberBetween(-180, 180), numberBetween(-90, 90), numberBetween(-180, 180), numberBetween(-90, 90)])
      .check(z.refine(([, south, , north]) => south <= north, 'The south edge is above the north edge')),
  ),
  zoom: unset(numberBetween(0, 22)),
  include: unset(z.array(z.enum(includes)).check(z.maxLength(10))),
  /** Only the listings that are news of this saved search to the caller. It does not change the `query_hash`. */
  only_new_in: unset(recordId),
}));

export type SearchPayload = z.infer<typeof searchPayload>;
