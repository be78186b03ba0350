import type { SearchParameters } from '#contracts/search-parameters.ts';
import { searchFormCopy } from './search-form-copy.ts';

/** Where a search looks: both empty means anywhere. */
export type Place = { readonly zipCode?: string; readonly zipCodes?: string[]; readonly title?: string };

/** The words that stand for a search's place; empty for anywhere. */
export function placeLabel({ zipCode, zipCodes }: SearchParameters, title?: string): string {
  if (zipCodes?.length) return title ?? searchFormCopy.zipCodes(zipCodes.length);
  return zipCode ?? '';
}

/** Text that is a place by itself: nothing, or a ZIP code. Null where it must be looked up. */
export function placeOfText(text: string): Place | null {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  return /^[0-9]{5}(-[0-9]{4})?$/.test(trimmed) ? { zipCode: trimmed.slice(0, 5) } : null;
}

/** The place behind a suggestion. */
export function placeOfSuggestion(suggestion: { title: string; zip_codes: readonly string[] }): Place {
  const [only, ...others] = suggestion.zip_codes;
  if (only !== undefined && others.length === 0) return { zipCode: only };
  return { zipCodes: [...suggestion.zip_codes], title: suggestion.title };
}
