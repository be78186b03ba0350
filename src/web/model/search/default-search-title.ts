import { formatDollars, formatMultiple } from '#domain/format.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { placeLabel } from './place-label.ts';

/** The title that we suggest for what a search finds: `1.30x under $50,000 in 38109`. */
export function defaultSearchTitle(parameters: SearchParameters, placeTitle?: string): string {
  const { targetEquityMultiple, initialEquityInvestment } = parameters;
  const label = placeLabel(parameters, placeTitle);
  const place = label && ` in ${label}`;
  return `${formatMultiple(targetEquityMultiple)} under ${formatDollars(initialEquityInvestment)}${place}`;
}
