import type { FastifyInstance } from 'fastify';
import { findListing } from '#commands/proformas/find-proforma.ts';
import { requireFound } from '#commands/refusal.ts';
import { listingsApi } from '#contracts/listings.ts';
import { register } from '../http/register.ts';
import type { Services } from '../services.ts';

/** GET /api/v1/listings/{query_hash}/{listing_id}. */
export function registerListings(app: FastifyInstance, { database }: Services): void {
  register(app, listingsApi.listing, async ({ params, caller }) => {
    return requireFound(await findListing(database, caller.person, params.query_hash, params.listing_id));
  });
}
