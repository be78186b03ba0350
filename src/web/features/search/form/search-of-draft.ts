import * as z from 'zod/mini';
import { mostPlaces } from '#contracts/search-payload.ts';
import { searchParameters } from '#domain/search-parameters.ts';
import type { FoundSearch } from '../../../model/search/find-search.ts';
import { joinSlugs, placeWith, slugsOf } from '../../../model/search/place-list.ts';
import { openFormCopy as copy } from './open-form-copy.ts';
import type { Draft } from './use-draft.ts';

const numbersSchema = z.object({
  initialEquityInvestment: searchParameters.shape.initialEquityInvestment,
  targetEquityMultiple: searchParameters.shape.targetEquityMultiple,
});

type SettledSearch = { readonly search: FoundSearch; readonly draft: Partial<Draft> };

/** Why a form is no search. `field`: the number that is wrong; null: none. */
export type FormProblem = { readonly problem: string; readonly field: keyof z.infer<typeof numbersSchema> | null };

/** The search of the form's places and numbers and the recognized text, or why it is none. */
export function searchOfDraft(
  draft: Draft,
  settled: Draft,
  { changes, place, address }: FoundSearch,
): SettledSearch | FormProblem {
  const places = joinSlugs(draft.places, slugsOf(place ?? {}));
  if (places.length > Math.max(mostPlaces, draft.places.length)) return { problem: copy.tooManyPlaces, field: null };
  const numbers = numbersSchema.safeParse({
    initialEquityInvestment: changes.initialEquityInvestment ?? draft.initialEquityInvestment ?? undefined,
    targetEquityMultiple: changes.targetEquityMultiple ?? draft.targetEquityMultiple ?? undefined,
  });
  if (!numbers.success) {
    const { message, path } = numbers.error.issues[0]!;
    const field = path[0] as keyof z.infer<typeof numbersSchema>;
    // A number that was typed with the place is not in its own field.
    return changes[field] === undefined
      ? { problem: message, field }
      : { problem: copy.wrong(field, message), field: null };
  }
  const rate = draft.interestRate === settled.interestRate ? {} : { interestRate: draft.interestRate };
  const isSamePlace = places.join() === settled.places.join();
  return {
    search: {
      changes: { ...rate, ...changes, ...numbers.data },
      place: isSamePlace && !address ? null : placeWith(places),
      address,
    },
    draft: { ...numbers.data, places, text: '' },
  };
}
