import { expect, test } from 'vitest';
import { type Places, readStored, storageKeys, writeStored } from './storage.ts';

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
  writeStored(storageKeys.searchParams, { targetEquityMultiple: 1.5 }, [], places);
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

test('Where local storage fails, a cookie behind lS_ takes its place', () => {
  const { jar, refusing } = placesWith();
  writeStored(storageKeys.searchConfigParams, { sort: 'purchase_price_asc' }, [], refusing);
  expect([...jar.keys()]).toEqual(['lS_SearchConfigParams_v1.0.0']);
  expect(readStored(storageKeys.searchConfigParams, refusing)).toEqual({ sort: 'purchase_price_asc' });
});

test('Cookies together stay under 4 KB: what may be pruned goes first, then the whole value', () => {
  const { jar, refusing } = placesWith();
  const zipCodes = Array.from({ length: 500 }, (_, index) => String(index).padStart(5, '0'));
  for (const key of Object.values(storageKeys)) {
    writeStored(key, { targetEquityMultiple: 1.5, zipCodes }, ['zipCodes'], refusing);
    expect(readStored(key, refusing)).toEqual({ targetEquityMultiple: 1.5 });
  }
  expect(refusing.cookies.cookie.length).toBeLessThan(4096);
  writeStored(storageKeys.searchParams, { place: 'x'.repeat(3000) }, [], refusing);
  expect(jar.has('lS_SearchParams_v1.0.0')).toBe(false);
});

test('Broken content reads as nothing', () => {
  for (const text of ['', '{', 'null', '{"value":1}', '{"value":"{"}', '[]']) {
    const { places } = placesWith({ 'SearchParams_v1.0.0': text });
    const read = readStored(storageKeys.searchParams, places);
    expect(read === null || typeof read === 'number').toBe(true);
  }
});
