import type { Role } from '#contracts/access.ts';
import { type CalculationOnWire, limitedFigures } from '#contracts/calculation.ts';
import { type Listing, limitedListingFields } from '#contracts/listing.ts';
import type { MarkedProforma } from '#contracts/marks.ts';
import type { ProformaAnswer, ProformaParts, SavedProforma } from '#contracts/proformas.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import { type Binding, bindingFigures } from '#contracts/search-extras.ts';
import { microdegrees } from '#engine/columns/columns.ts';
import { createSnap } from '#engine/map/coordinate-grid.ts';
import { hasFeature } from '../callers/roles.ts';

/** Degrees to which coordinates are rounded without access to limited fields. */
const coarseGrid = 0.01;

const limitedNames = [
  ...limitedListingFields.map((name) => `listing.${name}`),
  ...limitedFigures.map((name) => `calculation.${name}`),
];

type Proforma = Omit<ProformaAnswer, 'limited_fields'>;

/** Degrees to which the role's coordinates are rounded; 0: exact. */
export function coordinateGridOf(role: Role): number {
  return hasFeature(role, 'can_view_limited_fields') ? 0 : coarseGrid;
}

/** Names of the fields that the role may not see. */
export function limitedFieldsOf(role: Role): string[] {
  return hasFeature(role, 'can_view_limited_fields') ? [] : [...limitedNames];
}

export function limitSearch(answer: Omit<SearchAnswer, 'limited_fields'>, role: Role): SearchAnswer {
  const page = answer.page.map((row) => ({ ...row, ...limitParts(row, role) }));
  const binding = answer.binding?.map((each) => limitBinding(each, role));
  return { ...answer, page, ...(binding ? { binding } : {}), limited_fields: limitedFieldsOf(role) };
}

/** Reports a missed target on a limited figure without its value. */
function limitBinding({ missed, ...rest }: Binding, role: Role): Binding {
  const hidden: readonly string[] = hasFeature(role, 'can_view_limited_fields') ? [] : limitedFigures;
  return {
    ...rest,
    missed: missed.map((each) => (hidden.includes(bindingFigures[each.name]) ? { ...each, value: null } : each)),
  };
}

export function limitProforma(answer: Proforma, role: Role): ProformaAnswer {
  const saved = answer.kept && limitSaved(answer.kept, role);
  return { ...answer, ...limitParts(answer, role), kept: saved, limited_fields: limitedFieldsOf(role) };
}

function limitSaved(saved: SavedProforma, role: Role): SavedProforma {
  const { listing, current } = saved;
  const limited = current && {
    listing: limitListing(current.listing, role),
    calculation: limitCalculation(current.calculation, role),
  };
  return { ...saved, listing: limitListing(listing, role), current: limited };
}

export function limitMarked(marked: MarkedProforma, role: Role): MarkedProforma {
  return { ...marked, ...limitParts(marked, role) };
}

export function limitParts({ listing, proforma, calculation }: ProformaParts, role: Role): ProformaParts {
  return { listing: limitListing(listing, role), proforma, calculation: limitCalculation(calculation, role) };
}

export function limitListing(listing: Listing, role: Role): Listing {
  if (hasFeature(role, 'can_view_limited_fields')) return listing;
  const place = { latitude: coarse(listing.latitude), longitude: coarse(listing.longitude) };
  return { ...without(listing, limitedListingFields), ...place };
}

export function limitCalculation(calculation: CalculationOnWire, role: Role): CalculationOnWire {
  if (hasFeature(role, 'can_view_limited_fields')) return calculation;
  const unavailable = without(calculation.unavailable, limitedFigures);
  return { ...without(calculation, limitedFigures), unavailable };
}

const snap = createSnap(coarseGrid);

/** Matches the map's pins to the last bit. */
function coarse(degrees: number | null): number | null {
  return degrees === null ? null : snap(Math.round(degrees * microdegrees)) / microdegrees;
}

function without<Whole extends object, Name extends string>(whole: Whole, names: readonly Name[]): Omit<Whole, Name> {
  const remaining: Partial<Whole> = {};
  for (const name in whole) {
    if (!names.includes(name as unknown as Name)) remaining[name] = whole[name];
  }
  return remaining as Omit<Whole, Name>;
}
