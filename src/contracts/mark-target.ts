import * as z from 'zod/mini';
import { editedNumbers } from './edited-numbers.ts';

/** A proforma_id or an alias_id in a body. Any other text gives "not found". */
export const proformaReference = z.string().check(z.minLength(1), z.maxLength(16_384));

const nothing = z.literal('');
const reference = z.optional(z.nullable(z.union([nothing, proformaReference])));
const listingReference = z.optional(z.nullable(z.union([nothing, z.string().check(z.maxLength(200))])));

/**
 * The proforma to mark: its own id, or the alias of a search result, which the mark stores. A listing alone means that
 * listing under the default assumptions. All given names must belong together. With edited numbers, the mark goes to a
 * separate proforma that has them.
 */
export const markTarget = {
  proforma_id: reference,
  alias_id: reference,
  listing_id: listingReference,
  ...editedNumbers,
};

/** Fields of every mark. `alias_id` is null once the proforma was edited. */
export const markFields = {
  id: z.string(),
  proforma_id: z.string(),
  alias_id: z.nullable(z.string()),
  listing_id: z.string(),
  created_at: z.string(),
};
