import { marksApi } from '#contracts/marks-api.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
import type { Mark, MarkKind, MarkSubject } from './marks-state.ts';

/** A mark in the words of the API. */
type Marked = {
  readonly id: string;
  readonly proforma_id: string;
  readonly alias_id: string | null;
  readonly listing_id: string;
};

const markOf = ({ id, proforma_id, alias_id, listing_id }: Marked, value = 1): Mark => ({
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

type Signal = { readonly signal: AbortSignal };

/** Every mark of a kind, newest first. */
export const loadMarks: Readonly<Record<MarkKind, (signal: Signal) => Promise<Mark[]>>> = {
  bookmark: async (signal) => (await call(marksApi.bookmarks, signal)).map((mark) => markOf(mark)),
  pin: async (signal) => (await call(marksApi.pins, signal)).map((mark) => markOf(mark)),
  rating: async (signal) => (await call(marksApi.ratings, signal)).map((mark) => markOf(mark, mark.rating)),
  exclusive: async (signal) => (await call(marksApi.exclusives, signal)).map(exclusiveOf),
};

type Wanted = { readonly subject: MarkSubject; readonly value: number; readonly kept: Mark | undefined };

/** Sets a mark or takes it away (value 0); gives it as the server has it now. `kept`: as the server had it before. */
export const sendMark: Readonly<Record<MarkKind, (wanted: Wanted) => Promise<Mark | null>>> = {
  bookmark: async ({ subject, value, kept }) => {
    if (value > 0) return kept ?? markOf(await call(marksApi.createBookmark, { input: targetOf(subject) }));
    if (kept) await unlessGone(call(marksApi.deleteBookmark, { params: { id: kept.id } }));
    return null;
  },
  pin: async ({ subject, value, kept }) => {
    if (value > 0) return kept ?? markOf(await call(marksApi.createPin, { input: targetOf(subject) }));
    if (kept) await unlessGone(call(marksApi.deletePin, { params: { id: kept.id } }));
    return null;
  },
  rating: async ({ subject, value, kept }) => {
    const rate = kept ? marksApi.changeRating : marksApi.createRating;
    const { id, proforma_id, alias_id, listing_id, rating } = await call(rate, {
      input: { ...targetOf(subject), rating: value },
    });
    if (id === null || proforma_id === null || listing_id === null || rating === null) return null;
    return markOf({ id, proforma_id, alias_id, listing_id }, rating);
  },
  exclusive: async ({ subject: { listingId: listing_id }, value, kept }) => {
    const input = { listing_id };
    if (value > 0) return kept ?? exclusiveOf(await call(marksApi.createExclusive, { input }));
    await unlessGone(call(marksApi.deleteExclusive, { input }));
    return null;
  },
};

/** A proforma that is known by its own id may have let go of its alias. */
function targetOf({ proformaId, aliasId, listingId, edited }: MarkSubject) {
  const named = proformaId === null ? { alias_id: aliasId, listing_id: listingId } : { proforma_id: proformaId };
  return edited ? { ...named, assumptions: edited.assumptions, facts: edited.facts } : named;
}

/** What is taken away twice, such as in two tabs, is gone all the same. */
async function unlessGone(taking: Promise<unknown>): Promise<void> {
  try {
    await taking;
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
}
