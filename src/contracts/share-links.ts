import * as z from 'zod/mini';
import { editedNumbers } from './edited-numbers.ts';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { limitedFieldList } from './limited-fields.ts';
import { proformaReference } from './mark-target.ts';
import { numberBetween, wholeBetween } from './number-in-range.ts';
import { requiredTargets } from './parameters/targets.ts';
import { portfolioTotals } from './portfolio-figures.ts';
import { limitedProformaFields, proformaAnswer, proformaParts } from './proformas.ts';
import { recordId } from './record-id.ts';

export const shareKinds = ['proforma', 'portfolio'] as const;

/** Days for which a link opens unless its owner says otherwise. */
export const defaultShareDays = 30;

/** A link by which anyone reads a saved proforma or a portfolio. Its address is shown once. */
const shareLink = lazyObject(() => ({
  id: z.string(),
  kind: z.enum(shareKinds),
  /** What it opens: one of the two. */
  proforma_id: z.nullable(z.string()),
  portfolio_id: z.nullable(z.string()),
  /** The name of the home or of the portfolio, as its owner sees it. */
  title: z.string(),
  shows_address: z.boolean(),
  shows_name: z.boolean(),
  created_at: z.string(),
  /** Null: until its owner deletes it. */
  expires_at: z.nullable(z.string()),
  is_expired: z.boolean(),
  /** Openings by others. Null: never opened. */
  last_opened_at: z.nullable(z.string()),
  open_count: z.int(),
}));
export type ShareLink = z.infer<typeof shareLink>;

const newShareLink = lazyObject(() => ({ ...shareLink.shape, url: z.string() }));
export type NewShareLink = z.infer<typeof newShareLink>;

/** A home of a shared answer. Its ids replace those of the product, which would open more. */
const sharedHome = lazyObject(() => proformaParts);

/**
 * What a link shows: what its owner's plan includes today, without notes, marks and ratings. Exact addresses and
 * listing links only if the owner chose so.
 */
export const sharedAnswer = lazyObject(() => ({
  kind: z.enum(shareKinds),
  /** Null: the owner did not choose to show a name, or has none. */
  owner_name: z.nullable(z.string()),
  shows_address: z.boolean(),
  /** The multiple that the owner wants, which the verdict and the max offer use. */
  target_equity_multiple: z.number(),
  expires_at: z.nullable(z.string()),
  /** Null: a portfolio. */
  proforma: z.nullable(
    z.object({
      ...proformaParts,
      description: proformaAnswer.shape.description,
      history: proformaAnswer.shape.history,
      origins: proformaAnswer.shape.origins,
      /** What the seller asked when it was saved, dollars. The figures can rest on another price of its owner. */
      asking_price: z.number(),
      is_for_sale: z.boolean(),
      /** When the owner last saved these figures. */
      saved_at: z.string(),
    }),
  ),
  /** Null: a proforma. */
  portfolio: z.nullable(z.object({ title: z.string(), totals: portfolioTotals, proformas: z.array(sharedHome) })),
  limited_fields: limitedFieldList(limitedProformaFields),
}));
export type SharedAnswer = z.infer<typeof sharedAnswer>;
export type SharedProforma = NonNullable<SharedAnswer['proforma']>;
export type SharedPortfolio = NonNullable<SharedAnswer['portfolio']>;

const { target_equity_multiple: target } = requiredTargets;
const needs = 'general_features';

export const shareLinksApi = {
  shareLinks: endpoint({
    method: 'GET',
    needs,
    path: '/api/v1/share_links',
    summary: 'The caller’s share links without their addresses, newest first.',
    output: z.array(shareLink),
  }),
  createShareLink: endpoint({
    method: 'POST',
    needs,
    path: '/api/v1/share_links',
    bodyAs: 'json',
    summary:
      'Creates a link that shows a proforma or a portfolio to anyone. Only this response contains its address. A search result is saved first.',
    input: z.object({
      /** A proforma_id or an alias_id. Either this or `portfolio_id`. */
      proforma_id: z.optional(proformaReference),
      portfolio_id: z.optional(recordId),
      ...editedNumbers,
      shows_address: z._default(z.boolean(), false),
      shows_name: z._default(z.boolean(), false),
      /** Null: until it is deleted. */
      expires_in_days: z._default(z.nullable(wholeBetween(1, 365)), defaultShareDays),
      target_equity_multiple: z._default(numberBetween(target.min, target.max), target.default),
    }),
    output: newShareLink,
    status: 201,
    refuses: ['conflict', 'not_found'],
  }),
  deleteShareLink: endpoint({
    method: 'DELETE',
    needs,
    path: '/api/v1/share_links/{id}',
    summary: 'Deletes a share link. Its address stops working.',
    params: z.object({ id: recordId }),
    output: z.null(),
    status: 204,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/v1/shared/{token}',
    summary:
      'What a share link shows. The token is the last part of its address. An unknown, expired or deleted link is not found.',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    output: sharedAnswer,
  }),
} as const;
