import { countOf } from './format.ts';

/** The places of a search in words: `Memphis, TN and Ohio`, `Memphis, TN and 2 more places`. Empty without a place. */
export function placesInWords([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  const [second, ...more] = others;
  if (second === undefined) return titleOf(first);
  return `${titleOf(first)} and ${more.length === 0 ? titleOf(second) : countOf(others.length, 'more place')}`;
}

/** The title of a place: `Memphis, TN` for `memphis-tn`. A slug has no accents and no punctuation. */
export function titleOf(slug: string): string {
  const [, name = slug, state = ''] = /^(.+)-(..)$/.exec(slug) ?? [];
  const words = name.split('-');
  // The Census Bureau spells counties and states, the Postal Service cities.
  const isCity = state !== '' && !/(?:county|parish)$/.test(name);
  const title = isCity ? words.map(capitalize).join(' ') : countyTitle(words);
  return state ? `${title}, ${state.toUpperCase()}` : title;
}

const smallWords: readonly string[] = ['and', 'of', 'the', 'du', 'qui'];
const doubleCapitals = /^(mc|de(?=kalb|soto|witt)|du(?=page)|la(?=grange|moure|porte|salle))(.+)/;

function countyTitle(words: readonly string[]): string {
  const spelled = words.map((word) => {
    const [, start = '', end = word] = doubleCapitals.exec(word) ?? [];
    return smallWords.includes(word) ? word : capitalize(start) + capitalize(end);
  });
  return spelled
    .join(' ')
    .replace(/^Ste?\b/, '$&.')
    .replace(' S ', "'s ")
    .replace('O Brien', "O'Brien")
    .replace('Miami Dade', 'Miami-Dade');
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
