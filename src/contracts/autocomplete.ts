import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';

/** Codes of the autocomplete protocol: C city, A address, G neighborhood, N county, T state, Z ZIP code. */
export const suggestionTypes = ['C', 'A', 'G', 'N', 'T', 'Z'] as const;
const suggestionTypeList = () => z.array(z.enum(suggestionTypes)).check(z.maxLength(6));
/** A client can also send the types as one text: `C,A,G`. */
const suggestionTypeText = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',')),
    ),
    suggestionTypeList(),
  );
export const suggestion = lazyObject(() => ({
  title: z.string(),
  search_type: z.enum(suggestionTypes),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  /** The ZIP codes that the place covers, at most 500. A search for the place filters on them. */
  zip_codes: z.array(z.string()),
  /** Bounds of the centers of its ZIP codes: west, south, east, north. A single ZIP code gives a point. */
  bbox: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** The homes for sale in its ZIP codes, whatever the search. Absent for an address. */
  rental_count: z.optional(z.int()),
  /** Only for an address: the listing at that address. */
  listing_id: z.optional(z.string()),
}));
export type Suggestion = z.infer<typeof suggestion>;

export const autocompleteApi = {
  autocomplete: endpoint({
    method: 'POST',
    path: '/api/v1/autocomplete',
    summary: 'Places that start with the search text, and listing addresses that contain its words.',
    input: lazyObject(() => ({
      search: z.string().check(z.maxLength(100)),
      search_types: z.optional(z.nullable(z.union([suggestionTypeList(), suggestionTypeText()]))),
    })),
    output: z.array(suggestion),
    reads: true,
  }),
} as const;
