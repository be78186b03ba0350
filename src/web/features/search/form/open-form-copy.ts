import { mostPlaces } from '#contracts/search-payload.ts';
import { labelOf } from '#domain/labels/parameter-words.ts';
import { searchFormCopy } from './search-form-copy.ts';

/** What the form says only while it is used, apart from the first view. */
export const openFormCopy = {
  places: 'Places of this search',
  addPlace: 'Add another place',
  removePlace: (place: string) => `Remove ${place}`,
  tooManyPlaces: `A search covers up to ${mostPlaces} places. Remove one to add another.`,
  rate: labelOf('interest_rate'),
  unknownPlace: (place: string) => `We couldn’t find “${place}”. Try a city, state or five-digit ZIP code.`,
  unread: (figures: string) =>
    `We couldn’t read “${figures}”. Try 1.5x for a multiple, $60,000 or 60k for cash, or 7% for a rate.`,
  wrong: (field: 'initialEquityInvestment' | 'targetEquityMultiple', reason: string) =>
    `${field === 'targetEquityMultiple' ? searchFormCopy.target : searchFormCopy.equity}: ${reason}`,
  searchFailed: 'We can’t look up places right now. Enter a five-digit ZIP code.',
  suggestions: 'Suggestions',
  suggested: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  noneBegins: (place: string) => `We couldn’t find “${place}”.`,
  groups: { where: 'Where to look', phrase: 'Search for it', recent: 'Recent searches' },
  clearRecent: 'Clear recent searches',
  quick: (field: string) => `${field}, quick choices`,
  tip: 'Tip: type it all at once:',
  example: 'memphis 1.5x 60k',
};
