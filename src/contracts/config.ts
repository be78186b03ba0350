import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';

export const configAnswer = lazyObject(() => ({
  access,
  settings: z.object({
    sample_data: z.boolean(),
    /** ISO 8601 UTC time of the newest listing change; null: no listings. */
    listings_updated_at: z.nullable(z.string()),
    listing_count: z.int(),
    autocomplete_url: z.string(),
    /** The style URL of a MapLibre map server; null: the built-in base map. */
    map_style_url: z.nullable(z.string()),
    /** The path that the pages fetch their access token from. */
    access_token_path: z.string(),
    /** The page that shows mail in test mode; null: mail is really sent. */
    mailbox_url: z.nullable(z.string()),
    /** Whether people sign in here with a password, not at another issuer. */
    passwords: z.boolean(),
    /** Whether text messages can be sent. */
    text_messages: z.boolean(),
    /** `test`: no card is charged. */
    billing: z.object({ provider: z.enum(['stripe', 'test']) }),
    search: z.object({
      page_size: z.int(),
      sliders: z.record(
        z.string(),
        z.object({
          min: z.number(),
          max: z.number(),
          step: z.number(),
          default: z.nullable(z.union([z.number(), z.array(z.number())])),
        }),
      ),
      range_steps: z.record(z.string(), z.number()),
    }),
  }),
}));

export const configApi = {
  config: endpoint({
    method: 'GET',
    path: '/api/v1/config',
    summary: 'The caller’s role, the features of each role, and the bounds of the search form.',
    output: configAnswer,
  }),
} as const;
