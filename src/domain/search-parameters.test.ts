import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchPayload } from '#contracts/search-payload.ts';
import { type ParameterName, parameterNames, wireNames } from './search-names.ts';
import {
  defaultConfig,
  defaultParameters,
  readSearchQuery,
  type SearchParameters,
  searchParameters,
  toPayload,
  writeSearchQuery,
} from './search-parameters.ts';

const defaultAddress = {
  parameters: defaultParameters,
  config: defaultConfig,
  page: 1,
  box: null,
  savedSearch: null,
  onlyNew: false,
};

test('The default search sends only the six required parameters', () => {
  expect(toPayload(defaultAddress)).toEqual({
    zip_code: null,
    maximum_initial_equity_investment: 50_000,
    target_equity_multiple: 1.3,
    from: 0,
    sort: 'equity_multiple_desc',
    view_mode: 'list',
  });
});

test('The second page starts at the twenty-fifth row', () => {
  expect(toPayload({ ...defaultAddress, page: 2 }).from).toBe(24);
});

test('Every parameter has its own name on the wire, and the request knows it', () => {
  const names = Object.values(wireNames);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(Object.keys(searchPayload.shape)).toContain(name);
});

test('A URL gives back the search that wrote it', () => {
  const address = {
    parameters: {
      ...defaultParameters,
      targetEquityMultiple: 1.5,
      zipCode: '38109',
      purchasePriceRange: [100_000, null],
      yearlyNetIncomeRange: [null, 5_000],
      bedroomCountRange: [2, 4],
      propertyType: ['SFR'],
      propertyManaged: true,
      persona: 'cash_flow',
      interestRate: 7.25,
    },
    config: { sort: 'purchase_price_asc', viewMode: 'list' },
    page: 3,
    box: null,
    savedSearch: '00000000-0000-4000-8000-000000000001',
    onlyNew: true,
  } as const;
  const query = writeSearchQuery(address as never);
  expect(query).toMatchObject({
    purchasePriceRange: '100000..',
    yearlyNetIncomeRange: '..5000',
    bedroomCountRange: '2..4',
    page: '3',
  });
  expect(readSearchQuery(query)).toEqual(address);
});

const anyNumber = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true }));
const anyEnd = fc.option(fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1600, max: 2200 })));
const anyValue = fc.oneof(
  anyNumber,
  fc.boolean(),
  fc.tuple(anyEnd, anyEnd),
  fc.constantFrom('38109', 'ten', 'full', 'actual', 'five_percent_more', 'reinvestor', 'fixed', 'coming_soon'),
  fc.constantFrom(['38109', '38103'], ['38109'], ['SFR'], ['SFR', 'CONDO']),
);

test.each(parameterNames)('Whatever valid value %s has, an address gives it back', (name) => {
  const schema = searchParameters.shape[name];
  const valid = anyValue.filter((value) => schema.safeParse(value).success);
  fc.assert(
    fc.property(valid, (value) => {
      const parameters = { ...defaultParameters, [name]: value } as SearchParameters;
      expect(readSearchQuery(writeSearchQuery({ ...defaultAddress, parameters })).parameters).toEqual(parameters);
    }),
  );
});

test('Invalid values in a URL are ignored, and the rest still opens', () => {
  const read = readSearchQuery({
    interestRate: 'x',
    targetEquityMultiple: '99',
    persona: 'admin',
    page: '-1',
    viewMode: 'grid',
    sort: '',
    zipCode: '38109',
  });
  expect(read).toEqual({ ...defaultAddress, parameters: { ...defaultParameters, zipCode: '38109' } });
});

test('Only the new matches of a saved search can be requested', () => {
  const savedSearch = '00000000-0000-4000-8000-000000000001';
  expect(toPayload({ ...defaultAddress, savedSearch, onlyNew: true }).only_new_in).toBe(savedSearch);
  expect(toPayload({ ...defaultAddress, savedSearch })).not.toHaveProperty('only_new_in');
  expect(readSearchQuery({ onlyNew: 'true' }).onlyNew).toBe(false);
});

test('Every view of a part of the map is a search of the map', () => {
  const box = [-90.25, 34.9, -89.7, 35.3] as const;
  const onMap = { ...defaultAddress, config: { ...defaultConfig, viewMode: 'map' }, box } as const;
  expect(writeSearchQuery(onMap)).toEqual({ viewMode: 'map', box: '-90.25,34.9,-89.7,35.3' });
  expect(readSearchQuery(writeSearchQuery(onMap))).toEqual(onMap);
  expect(toPayload(onMap)).toMatchObject({ view_mode: 'map', bbox: box });
  expect(toPayload(onMap)).not.toHaveProperty('zoom');
  const asList = { ...onMap, config: defaultConfig };
  expect(writeSearchQuery(asList)).toEqual({ box: '-90.25,34.9,-89.7,35.3' });
  expect(readSearchQuery(writeSearchQuery(asList))).toEqual(asList);
  expect(toPayload(asList)).toMatchObject({ view_mode: 'map', bbox: box, zoom: 0 });
});

test.each(['1,2,3', '0,50,10,-50', 'a,b,c,d', ',,,', '-181,0,0,1', '0,0,0,1,2'])('A box %s is left out', (box) => {
  expect(readSearchQuery({ viewMode: 'map', box }).box).toBeNull();
});

test.each(['taxMode=fixed', 'capexAboveLine=false', 'refiYear=4', 'discountRate=8.5', 'pmiRate=0'])(
  'An address keeps the assumption %s, and the request states it',
  (text) => {
    const query = Object.fromEntries(new URLSearchParams(text));
    const read = readSearchQuery(query);
    const [name, value] = Object.entries(query)[0] as [ParameterName, string];
    expect(writeSearchQuery(read)).toEqual(query);
    expect(String(toPayload(read)[wireNames[name]])).toBe(value);
  },
);

test('A switch that is neither on nor off is left out', () => {
  expect(readSearchQuery({ capexAboveLine: 'maybe', propertyManaged: '' })).toEqual(defaultAddress);
});
