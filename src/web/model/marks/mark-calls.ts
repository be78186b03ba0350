import { bookmarksApi } from '#contracts/bookmarks.ts';
import { exclusivesApi } from '#contracts/exclusives.ts';
import { pinsApi } from '#contracts/pins.ts';
import { ratingsApi } from '#contracts/ratings.ts';
import { truncate } from '#domain/format.ts';
import { call, callPages } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import type { EditedNumbers, Mark, MarkKind, MarkSubject } from './marks-state.ts';

/** A mark in an API response. */
type MarkAnswer = {
  readonly id: string;
  readonly proforma_id: string;
  readonly alias_id: string | null;
  readonly listing_id: string;
};

const markOf = ({ id, proforma_id, alias_id, listing_id }: MarkAnswer, value = 1): Mark => ({
  id,
  proformaId: proforma_id,
  aliasId: alias_id,
  listingId: listing_id,
  value,
});

const exclusiveOf = ({ id, listing_id }: { id: string; listing_id: string }): Mark => ({
  id,
  proformaId: null,
  aliasId: null,
  listingId: listing_id,
  value: 1,
});

/** Maximum length of a bookmark title. */
const longestTitle = 200;

type Signal = { readonly signal: AbortSignal };

export const loadMarks: Readonly<Record<MarkKind, (signal: Signal) => Promise<Mark[]>>> = {
  bookmark: async (signal) => (await callPages(bookmarksApi.bookmarks, signal)).flat().map((mark) => markOf(mark)),
  pin: async (signal) => (await callPages(pinsApi.pins, signal)).flat().map((mark) => markOf(mark)),
  rating: async (signal) =>
    (await callPages(ratingsApi.ratings, signal)).flat().map((mark) => markOf(mark, mark.rating)),
  exclusive: async (signal) => (await callPages(exclusivesApi.exclusives, signal)).flat().map(exclusiveOf),
};

type MarkToSend = {
  readonly subject: MarkSubject;
  /** The id of the saved proforma, if known. */
  readonly proformaId: string | null;
  readonly value: number;
  readonly savedMark: Mark | undefined;
};

/** Sets a mark, or removes it (value 0), and returns the server's result. `savedMark`: the server's mark before. */
export const sendMark: Readonly<Record<MarkKind, (mark: MarkToSend) => Promise<Mark | null>>> = {
  bookmark: async ({ value, savedMark, ...target }) => {
    const { name } = target.subject;
    const title = name ? { title: truncate(name, longestTitle) } : {};
    if (value > 0)
      return (
        savedMark ??
        markOf(
          await sendWithNames(target, (names, canSetTitle) =>
            call(bookmarksApi.createBookmark, { input: { ...names, ...(canSetTitle && title) } }),
          ),
        )
      );
    if (savedMark) await ignoreNotFound(call(bookmarksApi.deleteBookmark, { params: { id: savedMark.id } }));
    return null;
  },
  pin: async ({ value, savedMark, ...target }) => {
    if (value > 0)
      return savedMark ?? markOf(await sendWithNames(target, (names) => call(pinsApi.createPin, { input: names })));
    if (savedMark) await ignoreNotFound(call(pinsApi.deletePin, { params: { id: savedMark.id } }));
    return null;
  },
  rating: async ({ value, savedMark, ...target }) => {
    const rate = savedMark ? ratingsApi.changeRating : ratingsApi.createRating;
    const answer = await sendWithNames(target, (names) => call(rate, { input: { ...names, rating: value } }));
    const { id, proforma_id, alias_id, listing_id, rating } = answer;
    if (id === null || proforma_id === null || listing_id === null || rating === null) return null;
    return markOf({ id, proforma_id, alias_id, listing_id }, rating);
  },
  exclusive: async ({ subject: { listingId: listing_id }, value, savedMark }) => {
    const input = { listing_id };
    if (value > 0) return savedMark ?? exclusiveOf(await call(exclusivesApi.createExclusive, { input }));
    await ignoreNotFound(call(exclusivesApi.deleteExclusive, { input }));
    return null;
  },
};

type Names = {
  readonly proforma_id?: string;
  readonly alias_id?: string;
  readonly listing_id?: string;
  readonly assumptions?: EditedNumbers['assumptions'];
  readonly facts?: EditedNumbers['facts'];
};
type Target = Pick<MarkToSend, 'subject' | 'proformaId'>;

/**
 * Sends a mark with every known name of its proforma. An edit elsewhere detaches a proforma from its alias: if the
 * names no longer match, only the identifying one is sent. Edited numbers do the same, because they create another
 * proforma.
 */
async function sendWithNames<Answer>(
  { subject, proformaId }: Target,
  send: (names: Names, canSetTitle: boolean) => Promise<Answer>,
): Promise<Answer> {
  const { aliasId, listingId, edited } = subject;
  const ofAlias = { ...(aliasId !== null && { alias_id: aliasId }), listing_id: listingId };
  const identity = subject.proformaId === null ? ofAlias : { proforma_id: subject.proformaId };
  if (edited) return send({ ...identity, assumptions: edited.assumptions, facts: edited.facts }, true);
  try {
    return await send({ ...(proformaId !== null && { proforma_id: proformaId }), ...ofAlias }, true);
  } catch (error) {
    if (!(error instanceof CallError && (error.status === 422 || error.status === 404))) throw error;
    return send(identity, false);
  }
}

/** Removing a mark twice, such as in two tabs, is not an error. */
async function ignoreNotFound(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
}
