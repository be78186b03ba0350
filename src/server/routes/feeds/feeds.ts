import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FeedFormat, feedFormats, feedPath, readFeedContent } from '#commands/feeds/search-feed.ts';
import { writeAtom } from '#commands/feeds/write-atom.ts';
import { writeJsonFeed } from '#commands/feeds/write-json-feed.ts';
import { siteAddress } from '#commands/mail/write-mail.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { type SearchFeed, searchFeedsApi } from '#contracts/search-feeds.ts';
import { digestOf } from '#store/digest.ts';
import {
  deleteSearchFeed,
  findFeedByToken,
  findSearchFeed,
  replaceSearchFeed,
  type SearchFeedAddress,
} from '#store/feeds/search-feeds.ts';
import { findSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { entityTagOf, isKnownToClient } from '../../http/entity-tag.ts';
import { register } from '../../http/register.ts';
import type { MailingServices } from '../../services.ts';

type Route = { Params: { token: string } };

const mediaTypes: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
const writers = { atom: writeAtom, json: writeJsonFeed } as const;

/** Of one feed. Feed readers ask a few times an hour, many of them from one network. */
const readsPerMinute = 60;

/** The feeds of saved searches, and the calls that create, replace and withdraw them. */
export function registerFeeds(app: FastifyInstance, services: MailingServices): void {
  registerFeedCalls(app, services);
  registerReading(app, services);
}

function registerFeedCalls(app: FastifyInstance, { database: { pool }, mailOrigin }: MailingServices): void {
  const toWire = ({ token, createdAt }: SearchFeedAddress): SearchFeed => ({
    atom_url: siteAddress(mailOrigin(), feedPath(token, 'atom')),
    json_url: siteAddress(mailOrigin(), feedPath(token, 'json')),
    created_at: createdAt,
  });
  register(app, searchFeedsApi.searchFeed, async ({ params, caller: { person } }) => {
    requireFound(await findSavedSearch(pool, person.userId, params.id));
    const feed = await findSearchFeed(pool, person.userId, params.id);
    return feed && toWire(feed);
  });
  register(app, searchFeedsApi.createSearchFeed, ({ params, caller: { person }, atomically }) =>
    atomically(async (queries) => toWire(requireFound(await replaceSearchFeed(queries, person.userId, params.id)))),
  );
  register(app, searchFeedsApi.deleteSearchFeed, async ({ params, caller: { person } }) => {
    requireFound(await deleteSearchFeed(pool, person.userId, params.id));
    return null;
  });
}

function registerReading(app: FastifyInstance, { database: { pool }, mailOrigin }: MailingServices): void {
  const keyGenerator = (request: FastifyRequest) => digestOf((request.params as Route['Params']).token);
  const count = app.createRateLimit({ max: readsPerMinute, timeWindow: 60_000, keyGenerator });
  const limit = async (request: FastifyRequest) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal('rate_limited', { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) });
  };
  for (const format of feedFormats) {
    app.get<Route>(feedPath(':token', format), { onRequest: limit }, async (request, reply) => {
      const { params } = request;
      const feed = requireFound(await findFeedByToken(pool, params.token));
      const origin = mailOrigin();
      const self = siteAddress(origin, feedPath(params.token, format));
      const body = writers[format](await readFeedContent(pool, feed, { origin, self }));
      reply.headers({
        'cache-control': 'private, max-age=300',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      if (isKnownToClient(request, reply, entityTagOf(body))) return reply.code(304).send();
      return reply.type(mediaTypes[format]).send(body);
    });
  }
}
