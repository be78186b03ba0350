import type { FastifyInstance } from 'fastify';
import { requireWithinPlan } from '#commands/marks/require-within-plan.ts';
import { saveTarget } from '#commands/marks/save-target.ts';
import { bookmarkToWire, pinToWire } from '#commands/presenters/marks-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { pinsApi } from '#contracts/pins.ts';
import { lockChatSession } from '#store/chat/chat-sessions.ts';
import { addMark, deleteMark, listMarks } from '#store/marks/proforma-marks.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** GET, POST and DELETE /api/v1/bookmarks. */
export function registerBookmarks(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, bookmarksApi.bookmarks, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    return pageOf(await listMarks(pool, 'bookmark', caller.person.userId, listRequest), listRequest, (rows) =>
      rows.map(bookmarkToWire),
    );
  });
  register(app, bookmarksApi.createBookmark, ({ input, caller: { person }, atomically, alreadyExisted }) =>
    atomically(async (queries) => {
      const { userId } = person;
      const { proformaId } = await saveTarget(queries, person, input);
      const chatSessionId = input.chat_session_id || null;
      if (chatSessionId) requireFound(await lockChatSession(queries, userId, chatSessionId));
      const newMark = { userId, proformaId, title: input.title || null, chatSessionId };
      const { isNew, ...mark } = await addMark(queries, 'bookmark', newMark);
      await requireWithinPlan(queries, person, 'bookmark', { isNew });
      if (!isNew) alreadyExisted();
      return bookmarkToWire(mark);
    }),
  );
  register(app, bookmarksApi.deleteBookmark, async ({ params, caller }) => {
    requireFound(await deleteMark(pool, 'bookmark', caller.person.userId, params.id));
    return null;
  });
}

/** GET, POST and DELETE /api/v1/user_pins. */
export function registerPins(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, pinsApi.pins, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    return pageOf(await listMarks(pool, 'pin', caller.person.userId, listRequest), listRequest, (rows) =>
      rows.map(pinToWire),
    );
  });
  register(app, pinsApi.createPin, ({ input, caller: { person }, atomically, alreadyExisted }) =>
    atomically(async (queries) => {
      const { proformaId } = await saveTarget(queries, person, input);
      const { isNew, ...mark } = await addMark(queries, 'pin', {
        userId: person.userId,
        proformaId,
        title: null,
        chatSessionId: null,
      });
      await requireWithinPlan(queries, person, 'pin', { isNew });
      if (!isNew) alreadyExisted();
      return pinToWire(mark);
    }),
  );
  register(app, pinsApi.deletePin, async ({ params, caller }) => {
    requireFound(await deleteMark(pool, 'pin', caller.person.userId, params.id));
    return null;
  });
}
