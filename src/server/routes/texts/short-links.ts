import type { FastifyInstance } from 'fastify';
import { textLinkPath } from '#commands/alerts/text-link.ts';
import { requireFound } from '#commands/refusal.ts';
import { defaultConfig, writeSearchQuery } from '#domain/search-parameters.ts';
import { findTextNotice, listTextedSearches } from '#store/alerts/text-notices.ts';
import type { Services } from '../../services.ts';

type Route = { Params: { token: string } };

/** The link of a text message: its search, or the saved searches if it counts several. */
export function registerShortLinks(app: FastifyInstance, { database: { pool } }: Services): void {
  app.get<Route>(textLinkPath(':token'), async ({ params }, reply) => {
    const isToken = /^[\w-]{1,64}$/.test(params.token);
    const noticeId = requireFound(isToken && (await findTextNotice(pool, params.token)));
    const [search, ...others] = await listTextedSearches(pool, noticeId);
    const query = search && writeSearchQuery({ parameters: search, config: defaultConfig, page: 1, box: null });
    const address = query && others.length === 0 ? `/?${new URLSearchParams(query)}` : '/saved-searches';
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
    return reply.headers(headers).redirect(address, 303);
  });
}
