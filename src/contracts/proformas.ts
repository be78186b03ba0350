import * as z from 'zod/mini';
import { proforma } from './assumptions.ts';
import { calculation, limitedFigures } from './calculation.ts';
import { editedNumbers } from './edited-numbers.ts';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { limitedFieldList } from './limited-fields.ts';
import { limitedListingFields, listing, rentConfidences, standardStatuses } from './listing.ts';
import { description, limitedDescriptionFields } from './listing-description.ts';
import { recordId } from './record-id.ts';
import { userFacts } from './user-facts.ts';
import { lineOfText, textOfLines } from './user-text.ts';

/** A proforma in every response: facts, assumptions in force, figures. */
export const proformaParts = {
  listing,
  proforma,
  calculation,
};

/** The paths that a role without the feature cannot see. */
export const limitedProformaFields: readonly string[] = [
  ...limitedListingFields.map((name) => `listing.${name}`),
  ...limitedFigures.map((name) => `calculation.${name}`),
  ...limitedDescriptionFields.map((name) => `description.${name}`),
];

/** The origin of a figure: its kind, the source table, and the date (YYYY-MM-DD) from which it applies. */
const origin = lazyObject(() => ({
  source: z.string(),
  /** Null: a rule or an assumption, not a table. */
  name: z.nullable(z.string()),
  dated: z.nullable(z.string()),
}));

/** The origin of the property tax. */
const taxOrigin = lazyObject(() => ({
  ...origin.shape,
  /** The law that changes the seller's bill after a sale to a landlord, with the date of our reading; absent: none. */
  law: z.optional(z.object({ name: z.string(), dated: z.string() })),
  /** What the rate can be, percent of the price per year; absent: the rate is stated. */
  range: z.optional(z.object({ low: z.number(), high: z.number(), confidence: z.enum(rentConfidences) })),
}));

/** The origin of the rent. */
const rentOrigin = lazyObject(() => ({
  ...origin.shape,
  /** The month (YYYY-MM) to whose level an estimate is brought by the rent index and its trend; absent: it stays as dated. */
  month: z.optional(z.string()),
}));

/** A state of the listing, dated (ISO 8601) by when it was first seen. */
const historyEntry = lazyObject(() => ({
  observed_at: z.string(),
  list_price: z.number(),
  standard_status: z.enum(standardStatuses),
}));
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What a saved proforma adds to the three objects of a result. Those objects use the saved snapshot of the listing. */
const savedProforma = lazyObject(() => ({
  title: z.nullable(z.string()),
  notes: z.string(),
  /** The listing snapshot without the user's facts. A fact reverts to this value when the user removes it. */
  listing,
  /** Facts that the user states differently from the listing. `listing` already includes them. */
  facts: userFacts,
  /** The assumptions that the proforma was saved with. */
  first: proforma,
  /** Names the listing under the assumptions in force. Share links use it. */
  share_alias_id: z.string(),
  /** The model version of the saved figures; today's model can be newer. */
  model_version: z.string(),
  /** Today's listing with the user's facts, and its figures; null: no longer listed. */
  current: z.nullable(z.object({ listing, calculation })),
  created_at: z.string(),
  updated_at: z.string(),
  /** When the listing snapshot was saved or last updated. */
  listing_saved_at: z.string(),
  /** When its listing, facts, assumptions or figures last changed. */
  numbers_saved_at: z.string(),
}));
export type SavedProforma = z.infer<typeof savedProforma>;

export const proformaAnswer = lazyObject(() => ({
  ...proformaParts,
  /** Null: a search result that is not saved. */
  saved_proforma: z.nullable(savedProforma),
  /** What today's listing says of its home. Null: nothing. */
  description: z.nullable(description),
  /** Changes of price and status, oldest first. */
  history: z.array(historyEntry),
  origins: z.object({
    rent: z.nullable(rentOrigin),
    tax: taxOrigin,
    insurance: origin,
    growth: origin,
    /** Absent: no dues are known or estimated. */
    dues: z.optional(origin),
  }),
  limited_fields: limitedFieldList(limitedProformaFields),
}));
export type ProformaAnswer = z.infer<typeof proformaAnswer>;
/** The three objects of a result: facts, assumptions in force, figures. */
export type ProformaParts = Pick<ProformaAnswer, 'listing' | 'proforma' | 'calculation'>;

export type Origins = ProformaAnswer['origins'];

/** Absent fields stay unchanged. */
const proformaChange = lazyObject(() => ({
  /** Null removes the title. */
  title: z.optional(z.nullable(z.union([z.literal(''), lineOfText(200)]))),
  notes: z.optional(textOfLines(20_000)),
  /** The notes that the edit started from. If the stored notes differ by now, nothing changes (409). */
  notes_before: z.optional(textOfLines(20_000)),
  ...editedNumbers,
  /**
   * The assumptions and facts that the edit started from, an absent one being empty. If the stored ones give other
   * numbers by now, nothing changes (409).
   */
  assumptions_before: editedNumbers.assumptions,
  facts_before: editedNumbers.facts,
  /** True: today's listing replaces the saved snapshot. */
  accept_update: z.optional(z.boolean()),
}));
export type ProformaChange = z.infer<typeof proformaChange>;

const byId = lazyObject(() => ({ id: recordId }));

/** Proformas of search results, and saved ones. A first mark, portfolio or import saves a proforma. */
export const proformasApi = {
  proforma: endpoint({
    method: 'GET',
    path: '/api/v1/proformas/{id}',
    summary: 'One proforma: a saved one of the caller by proforma_id, or today’s listing by alias_id.',
    params: lazyObject(() => ({ id: z.string() })),
    output: proformaAnswer,
  }),
  changeProforma: endpoint({
    method: 'PATCH',
    needs: 'general_features',
    path: '/api/v1/proformas/{id}',
    summary:
      'Changes a saved proforma. Omitted fields stay the same. `assumptions` and `facts` replace the stored ones and drop its alias.',
    params: byId,
    input: proformaChange,
    output: proformaAnswer,
    refuses: ['conflict'],
  }),
  deleteProforma: endpoint({
    method: 'DELETE',
    needs: 'general_features',
    path: '/api/v1/proformas/{id}',
    summary:
      'Deletes a saved proforma with its marks, and removes it from every portfolio. An imported private home goes with its last proforma.',
    params: byId,
    output: z.null(),
    status: 204,
  }),
} as const;
