import type { FastifyInstance } from 'fastify';
import { noticesToWire } from '#commands/alerts/notices-to-wire.ts';
import { noticesApi } from '#contracts/notices.ts';
import { countUnreadNotices, listNotices, markNoticesRead } from '#store/alerts/notice-list.ts';
import { visibleListingsById } from '#store/listings/visible-listing.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** The news of saved searches and saved homes as it happens. */
export function registerNotices(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, noticesApi.notices, async ({ input, caller: { person } }) => {
    const listRequest = readListRequest(input);
    const events = await listNotices(pool, person.userId, listRequest);
    const listingIds = [...new Set(events.map(({ listingId }) => listingId))];
    const [listings, unread_count] = await Promise.all([
      visibleListingsById(pool, person.userId, listingIds),
      countUnreadNotices(pool, person.userId),
    ]);
    return pageOf(events, listRequest, (rows) => ({ notices: noticesToWire(rows, listings), unread_count }));
  });
  register(app, noticesApi.readNotices, ({ input, caller: { person }, atomically }) =>
    atomically(async (queries) => {
      await markNoticesRead(queries, person.userId, { ids: input.ids ?? [], until: input.until ?? null });
      return { unread_count: await countUnreadNotices(queries, person.userId) };
    }),
  );
}
