import { formatDollars, formatMultiple } from '#domain/format.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';

/** The default title of a search: `1.30x under $50,000 in 38109`. */
export function searchTitle({ targetEquityMultiple, initialEquityInvestment, zipCode }: SearchParameters): string {
  const place = zipCode ? ` in ${zipCode}` : '';
  return `${formatMultiple(targetEquityMultiple)} under ${formatDollars(initialEquityInvestment)}${place}`;
}
