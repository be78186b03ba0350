import type { SearchParameters } from '#domain/search-parameters.ts';
import { searchFormCopy } from './search-form-copy.ts';

/** The displayed place of a search; empty for anywhere. */
export function placeLabel({ zipCode, zipCodes }: SearchParameters, title?: string): string {
  if (zipCodes?.length) return title ?? searchFormCopy.zipCodes(zipCodes.length);
  return zipCode ?? '';
}
