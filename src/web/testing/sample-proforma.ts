import type { Role } from '#contracts/access.ts';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { type CalculationOnWire, limitedFigures } from '#contracts/calculation.ts';
import { limitedListingFields, type StoredListing } from '#contracts/listing.ts';
import { type ListingDescription, limitedDescriptionFields } from '#contracts/listing-description.ts';
import type { ProformaAnswer, SavedProforma } from '#contracts/proformas.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import { modelVersion } from '#underwriting/calculation.ts';
import { sampleRow } from './sample-rows.ts';

type SampleOptions = {
  readonly stated?: StatedAssumptions;
  readonly history?: ProformaAnswer['history'];
  readonly described?: ListingDescription | null;
  /** The reader's role: plans below investor omit the limited fields. */
  readonly role?: Role;
};

/** A listing under these assumptions, computed with the product's own formulas. */
export function sampleProforma(
  listing: StoredListing,
  { stated = {}, history = [], described = null, role = 'investor' }: SampleOptions = {},
): ProformaAnswer {
  const { proforma, calculation } = sampleRow(listing, stated);
  const isLimited = role === 'guest' || role === 'starter';
  const origin = (source: string) => ({ source, name: null, dated: null });
  return {
    listing: isLimited ? (without(listing, limitedListingFields) as typeof listing) : listing,
    proforma,
    calculation: isLimited ? (without(calculation, limitedFigures) as CalculationOnWire) : calculation,
    saved_proforma: null,
    description: described && { ...described, ...(isLimited ? { public_remarks: undefined } : {}) },
    history,
    origins: { rent: origin('actual'), tax: origin('bill'), insurance: origin('actual'), growth: origin('assumption') },
    limited_fields: isLimited
      ? [
          ...limitedListingFields.map((name) => `listing.${name}`),
          ...limitedFigures.map((name) => `calculation.${name}`),
          ...limitedDescriptionFields.map((name) => `description.${name}`),
        ]
      : [],
  };
}

/** The id of the saved sample proforma. */
export const savedId = '0193a7c2-0000-7000-8000-000000000001';

type SavedOptions = {
  readonly stated?: StatedAssumptions;
  readonly facts?: UserFacts;
  readonly saved_proforma?: Partial<SavedProforma>;
};

/** A saved proforma. Today's listing is the same unless `savedProforma` says otherwise. */
export function sampleSavedProforma(
  listing: StoredListing,
  { stated = {}, facts = {}, saved_proforma = {} }: SavedOptions = {},
): ProformaAnswer {
  const savedListing = { ...listing, ...withUserFacts(listing, facts) };
  const answer = sampleProforma(savedListing, { stated });
  return {
    ...answer,
    proforma: { ...answer.proforma, proforma_id: savedId },
    saved_proforma: {
      title: null,
      notes: '',
      listing,
      facts,
      first: sampleRow(listing).proforma,
      share_alias_id: `alias-${listing.listing_id}`,
      model_version: modelVersion,
      current: { listing: savedListing, calculation: answer.calculation },
      created_at: '2026-03-02T00:00:00Z',
      updated_at: '2026-03-02T00:00:00Z',
      listing_saved_at: '2026-03-02T00:00:00Z',
      numbers_saved_at: '2026-03-02T00:00:00Z',
      ...saved_proforma,
    },
  };
}

function without<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Partial<Fields>;
}
