import type { ChatFigure } from '#contracts/chat.ts';
import { detailName } from '#contracts/detail-name.ts';
import { formatDollars } from '#domain/format.ts';
import type { HomeCase } from '../home-case.ts';
import { rentSources } from '../listing-details.ts';
import { plainFigure } from '../tool-answer.ts';

const rentQuestions: ReadonlySet<string> = new Set([
  'rent_confidence',
  'rent_source',
  'rent_high,rent_low',
  'rent,rent_high,rent_low',
]);

/** Whether details together ask how much a rent can be trusted. */
export const asksAboutRent = (keys: readonly string[]) => rentQuestions.has(keys.map(detailName).toSorted().join());

/** The rent of a home with its source and range. */
export function rentLines({ listing, facts }: HomeCase): { figures: readonly ChatFigure[]; lines: readonly string[] } {
  const { rent, rent_source: source, rent_low: low, rent_high: high, rent_confidence: confidence } = listing;
  if (rent === null)
    return { figures: [], lines: ['The rent of {home} is unknown. Enter one on its page to see its figures.'] };
  const isEntered = typeof facts.rent === 'number';
  const isEstimate = !isEntered && source !== null && source !== 'actual';
  const range = low === null || high === null ? '' : 'between {low} and {high}';
  const figures = [
    plainFigure('rent', 'Monthly rent', formatDollars(rent), rent),
    ...(low === null ? [] : [plainFigure('low', 'Low end of the rent', formatDollars(low), low)]),
    ...(high === null ? [] : [plainFigure('high', 'High end of the rent', formatDollars(high), high)]),
  ];
  const opening = isEntered
    ? `You entered a rent of {rent}.${range && ` Our estimate is ${range}.`}`
    : isEstimate
      ? `We estimate a rent of {rent} from ${rentSources[source]}${range && `, ${range}`}.${confidence ? ` Confidence: ${confidence}.` : ''}`
      : 'The listing reports a rent of {rent}.';
  return { figures, lines: [opening, 'Comparable rents are on its page under Comparables.'] };
}
