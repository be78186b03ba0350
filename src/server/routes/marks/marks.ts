import type { FastifyInstance } from 'fastify';
import { markedExclusiveToWire, markedProformaToWire } from '#commands/presenters/saved-proforma-to-wire.ts';
import { mapInTurns } from '#commands/run-in-turn.ts';
import { marksApi } from '#contracts/marks.ts';
import { markedRows } from '#store/marks/marked-rows.ts';
import { requestClientOf } from '../../callers/request-client.ts';
import { withTurns } from '../../callers/turn-queue.ts';
import { ListPage, pageOf, readListRequest } from '../../http/list-page.ts';
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

/** GET /api/v1/marks. Exclusive listings without a proforma are underwritten, in turn with calculations of others. */
function registerMarked(app: FastifyInstance, { database: { pool }, analysisQueue }: Services): void {
  register(app, marksApi.marks, async ({ input, caller: { person }, request }) => {
    const listRequest = readListRequest(input);
    const { data, nextCursor } = pageOf(
      await markedRows(pool, person.userId, listRequest),
      listRequest,
      (rows) => rows,
    );
    const toWire = (row: MarkedPageRow) =>
      row.proformaId === null ? markedExclusiveToWire(row, person.lenderLimits) : markedProformaToWire(row);
    if (data.every(({ proformaId }) => proformaId !== null))
      return new ListPage({ rows: data.map(toWire) }, nextCursor);
    return withTurns(
      analysisQueue,
      requestClientOf(request),
      1,
      async (runInTurn) => new ListPage({ rows: await mapInTurns(data, toWire, runInTurn) }, nextCursor),
    );
  });
}

type MarkedPageRow = Awaited<ReturnType<typeof markedRows>>[number];
