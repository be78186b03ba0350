import { expect, test } from 'vitest';
import { findSearch } from './find-search.ts';
import type { PlaceSuggestion } from './place-suggestions.ts';

const places: readonly PlaceSuggestion[] = [
  { title: 'Springfield, MO', search_type: 'C', zip_codes: ['65801', '65802'] },
  { title: 'Memphis, TN', search_type: 'C', zip_codes: ['38103', '38109'] },
  { title: 'Memphis, MI', search_type: 'C', zip_codes: ['48041'] },
  { title: 'Oakland, CA', search_type: 'C', zip_codes: ['94601', '94602'] },
  { title: 'Nowhere', search_type: 'C', zip_codes: [] },
];
const lookUp = async (text: string) =>
  places.filter(({ title }) => title.toLowerCase().replace(',', '').startsWith(text.toLowerCase().replace(',', '')));

const memphis = { places: ['memphis-tn'] };

test.each([
  ['memphis 1.5x', { changes: { targetEquityMultiple: 1.5 }, place: memphis, address: null }],
  ['Memphis, MI', { changes: {}, place: { places: ['memphis-mi'] }, address: null }],
  ['48041 Memphis', { changes: {}, place: { zipCode: '48041' }, address: null }],
  ['60k', { changes: { initialEquityInvestment: 60_000 }, place: null, address: null }],
  ['', { changes: {}, place: null, address: null }],
  ['38109', { changes: {}, place: { zipCode: '38109' }, address: null }],
  ['38109 38103', { changes: {}, place: { zipCodes: ['38109', '38103'] }, address: null }],
  ['12 oak st, memphis 38109', { changes: {}, place: { zipCode: '38109' }, address: '12 oak st, memphis' }],
  [
    '12 oak st memphis tn 1.5x',
    { changes: { targetEquityMultiple: 1.5 }, place: memphis, address: '12 oak st memphis tn' },
  ],
  [
    '7 elm ave springfield',
    {
      changes: {},
      place: { places: ['springfield-mo'] },
      address: '7 elm ave springfield',
    },
  ],
  ['12 some oak', { unknownPlace: '12 some oak' }],
  ['qwertyville', { unknownPlace: 'qwertyville' }],
  ['nowhere', { unknownPlace: 'nowhere' }],
  ['memphis 1.5', { unread: '1.5' }],
])('“%s” as a search', async (text, found) => {
  expect(await findSearch(text, lookUp)).toEqual(found);
});

test('a failed service is not reported as an unknown place', async () => {
  await expect(findSearch('memphis', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
