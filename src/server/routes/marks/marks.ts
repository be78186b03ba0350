import type { FastifyInstance } from 'fastify';
import { markedExclusiveToWire, markedProformaToWire } from '#commands/presenters/saved-proforma-to-wire.ts';
import { marksApi } from '#contracts/marks.ts';
import { markedRows } from '#store/marks/marked-rows.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';
import { registerBookmarks, registerPins } from './bookmarks-and-pins.ts';
import { registerExclusives } from './exclusives.ts';
import { registerHiddenHomes } from './hidden-homes.ts';
import { registerRatings } from './ratings.ts';

/** Calls that mark proformas and listings. */
export function registerMarks(app: FastifyInstance, services: Services): void {
  registerBookmarks(app, services);
  registerPins(app, services);
  registerRatings(app, services);
  registerExclusives(app, services);
  registerHiddenHomes(app, services);
  registerMarked(app, services);
}

/** GET /api/v1/marks. */
function registerMarked(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, marksApi.marks, async ({ input, caller: { person } }) => {
    const listRequest = readListRequest(input);
    return pageOf(await markedRows(pool, person.userId, listRequest), listRequest, (rows) => ({
      rows: rows.map((row) => (row.proformaId === null ? markedExclusiveToWire(row) : markedProformaToWire(row))),
    }));
  });
}
