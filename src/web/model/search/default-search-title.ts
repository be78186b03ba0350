import { formatDollars, formatMultiple } from '#domain/format.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';

/** The title that we suggest for what a search finds: `1.30x under $50,000 in 38109`. */
export function defaultSearchTitle(
  { targetEquityMultiple, initialEquityInvestment, zipCode }: SearchParameters,
  placeTitle = zipCode,
): string {
  const place = placeTitle ? ` in ${placeTitle}` : '';
  return `${formatMultiple(targetEquityMultiple)} under ${formatDollars(initialEquityInvestment)}${place}`;
}
