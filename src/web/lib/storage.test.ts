import { expect, test } from 'vitest';
import {
  columnsKey,
  type Places,
  readStored,
  recentProformasKey,
  recentSearchesKey,
  removeStored,
  storageKeys,
  writeStored,
} from './storage.ts';

function placesWith(entries: Record<string, string> = {}) {
  const local = new Map(Object.entries(entries));
  const jar = new Map<string, string>();
  const places: Places = {
    local: () => ({
      getItem: (key) => local.get(key) ?? null,
      setItem: (key, value) => void local.set(key, value),
      removeItem: (key) => void local.delete(key),
    }),
    cookies: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text) {
        const [pair = '', ...attributes] = text.split('; ');
        const [name = '', value = ''] = pair.split('=');
        if (attributes.includes('max-age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    },
  };
  const refusing: Places = {
    ...places,
    local: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  return { local, jar, places, refusing };
}

test('A value is an object with a value field that holds a JSON string', () => {
  const { local, places } = placesWith();
  writeStored(storageKeys.searchParams, { targetEquityMultiple: 1.5 }, places);
  expect(local.get('SearchParams_v1.0.0')).toBe('{"value":"{\\"targetEquityMultiple\\":1.5}"}');
  expect(readStored(storageKeys.searchParams, places)).toEqual({ targetEquityMultiple: 1.5 });
});

test('The four keys are those of the specification', () => {
  expect(Object.values(storageKeys)).toEqual([
    'SearchParams_v1.0.0',
    'SearchConfigParams_v1.0.0',
    'SavedSearchParams_v1.0.0',
    'SavedSearchConfigParams_v1.0.0',
  ]);
});

test('If local storage fails, a cookie with the prefix lS_ replaces it', () => {
  const { jar, refusing } = placesWith();
  writeStored(storageKeys.searchConfigParams, { sort: 'purchase_price_asc' }, refusing);
  expect([...jar.keys()]).toEqual(['lS_SearchConfigParams_v1.0.0']);
  expect(readStored(storageKeys.searchConfigParams, refusing)).toEqual({ sort: 'purchase_price_asc' });
});

test('What did not fit into local storage is read from its cookie, not an older value', () => {
  const { places } = placesWith();
  const full: Places = {
    ...places,
    local: () => ({
      ...places.local(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  };
  writeStored(storageKeys.searchParams, { targetEquityMultiple: 1.5 }, places);
  writeStored(storageKeys.searchParams, { targetEquityMultiple: 1.6 }, full);
  expect(readStored(storageKeys.searchParams, full)).toEqual({ targetEquityMultiple: 1.6 });
});

test('A removed value is gone from local storage and from its cookie', () => {
  const { local, jar, places, refusing } = placesWith();
  writeStored(storageKeys.savedSearchParams, { targetEquityMultiple: 1.5 }, places);
  writeStored(storageKeys.savedSearchParams, { targetEquityMultiple: 1.6 }, refusing);
  writeStored(storageKeys.searchParams, { targetEquityMultiple: 1.7 }, refusing);
  removeStored(storageKeys.savedSearchParams, places);
  expect(local.size).toBe(0);
  expect([...jar.keys()]).toEqual(['lS_SearchParams_v1.0.0']);
  removeStored(storageKeys.searchParams, refusing);
  expect(readStored(storageKeys.searchParams, refusing)).toBeNull();
});

/** The largest search that the form can make. */
const fullSearch = {
  initialEquityInvestment: 1_234_567,
  targetEquityMultiple: 1.35,
  zipCode: '38109',
  interestRate: 7.125,
  mortgageLtv: 80,
  initialEquityInvestmentRange: [125_000, 1_250_000],
  equityMultipleRange: [1.25, 2.75],
  purchasePriceRange: [125_000, 1_250_000],
  yearlyNetIncomeRange: [15_000, 150_000],
  squareFootageRange: [750, 4750],
  bedroomCountRange: [1, 3],
  propertyType: ['SFR'],
  propertyManaged: true,
  lowExpenseRatio: true,
  priceOffer: 'fifteen',
  rentScenario: 'five_percent_more',
  persona: 'appreciation',
  acquisitionCostPercentage: 3.25,
  dispositionCostPercentage: 6.25,
  grossIncomeIncrease: 3.25,
  grossExpenseIncrease: 3.25,
  loanTerm: 30,
  exitCapRate: 7.25,
  targetGrm: 12.25,
  targetDscr: 1.25,
  targetDebtYield: 10.25,
  targetExpenseRatio: 45.25,
  targetInitialCocr: 8.25,
  targetNetProfitMargin: 15.25,
  targetRefiOutRatio: 75.25,
  targetIrr: 12.25,
};
const { searchParams, searchConfigParams, savedSearchParams, savedSearchConfigParams } = storageKeys;
const bytesIn = ({ cookies }: Places) => cookies.cookie.length;

test('The fullest search and the saved one survive in cookies, beside what else is stored', () => {
  const { refusing } = placesWith();
  writeStored(recentSearchesKey, { entries: Array.from({ length: 20 }, (_, index) => `search-${index}`) }, refusing);
  const config = { sort: 'take_home_equity_desc', viewMode: 'table' };
  writeStored(searchParams, fullSearch, refusing);
  writeStored(savedSearchParams, fullSearch, refusing);
  writeStored(searchConfigParams, config, refusing);
  writeStored(savedSearchConfigParams, { ...config, id: 'ab'.repeat(16) }, refusing);
  expect(readStored(searchParams, refusing)).toEqual(fullSearch);
  expect(readStored(savedSearchParams, refusing)).toEqual(fullSearch);
  expect(readStored(searchConfigParams, refusing)).toEqual(config);
  expect(readStored(savedSearchConfigParams, refusing)).toEqual({ ...config, id: 'ab'.repeat(16) });
  expect(bytesIn(refusing)).toBeLessThanOrEqual(4096);
});

test('If 4 KB are not enough, the least important key shrinks first, oldest entries first', () => {
  const { jar, refusing } = placesWith();
  const entries = Array.from({ length: 20 }, (_, index) => `${index}-${'x'.repeat(80)}`);
  writeStored(columnsKey, { columns: ['irr'] }, refusing);
  writeStored(recentSearchesKey, { entries }, refusing);
  writeStored(recentProformasKey, { entries }, refusing);
  expect(readStored(recentSearchesKey, refusing)).toEqual({ entries });
  const left = readStored(recentProformasKey, refusing) as { entries: string[] };
  expect(left.entries.length).toBeGreaterThan(5);
  expect(left.entries).toEqual(entries.slice(0, left.entries.length));
  writeStored(searchParams, { targetEquityMultiple: 1.5, place: 'y'.repeat(3000) }, refusing);
  expect(readStored(searchParams, refusing)).toEqual({ targetEquityMultiple: 1.5, place: 'y'.repeat(3000) });
  expect(jar.has('lS_RecentProformas_v1.0.0')).toBe(false);
  expect(readStored(columnsKey, refusing)).toEqual({ columns: ['irr'] });
  expect(bytesIn(refusing)).toBeLessThanOrEqual(4096);
});

test('A search whose place is too large for any cookie is stored without it', () => {
  const { refusing } = placesWith();
  const zipCodes = Array.from({ length: 500 }, (_, index) => String(index).padStart(5, '0'));
  for (const key of [searchParams, savedSearchParams]) {
    writeStored(key, { targetEquityMultiple: 1.5, place: 'Ohio', zipCodes }, refusing);
    expect(readStored(key, refusing)).toEqual({ targetEquityMultiple: 1.5 });
  }
  writeStored(columnsKey, { columns: ['x'.repeat(5000)] }, refusing);
  expect(readStored(columnsKey, refusing)).toBeNull();
  expect(readStored(searchParams, refusing)).toEqual({ targetEquityMultiple: 1.5 });
});

test('Broken content reads as nothing', () => {
  for (const text of ['', '{', 'null', '{"value":1}', '{"value":"{"}', '[]']) {
    const { places } = placesWith({ 'SearchParams_v1.0.0': text });
    const read = readStored(storageKeys.searchParams, places);
    expect(read === null || typeof read === 'number').toBe(true);
  }
});
