import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '#contracts/imports.ts';
import {
  countRows,
  doubtPrice,
  editRow,
  makeRows,
  releaseRepeats,
  requestOf,
  stateAfter,
  unreadDetails,
} from './import-row.ts';

const home = { url: ' 1 A St, Erie, PA ', price: '$129,000', rent: '', beds: '3', more: {} };

test('a row sends exactly its filled fields', () => {
  expect(requestOf(home)).toEqual({ url: '1 A St, Erie, PA', price: 129_000, beds: 3 });
  const more = { baths: '1.5', property_type: 'Condo/Co-op', year_built: 'old', living_area: '1,250' };
  expect(requestOf({ ...home, more })).toMatchObject({ baths: 1.5, property_type: 'CONDO', living_area: 1250 });
  expect(requestOf({ ...home, more })).not.toHaveProperty('year_built');
});

test.each([
  ['price', 'cheap', 'Price: please enter a number'],
  ['price', '12,34', 'Price: please enter a number'],
  ['price', '90%', 'Price: please enter a number'],
  ['price', '-5', 'Price must be between $1 and $1,000,000,000'],
  ['price', '1e9', 'Price must be between $1 and $1,000,000,000'],
  ['rent', '$2,000,000', 'Rent must be between $0 and $1,000,000'],
  ['beds', '2.5', 'Beds must be a whole number between 0 and 100'],
  ['price', '89.900', 'Price: write 89,900 or 89.9'],
  ['rent', '$1.050', 'Rent: write 1,050 or 1.05'],
  ['rent', '1.000', 'Rent: write 1,000 or 1'],
])('a %s of %j must be corrected', (name, text, message) => {
  expect(requestOf({ ...home, [name]: text })).toMatchObject({ code: 'wrong', message });
});

test.each([
  ['99k', 99_000],
  ['$1.25M', 1_250_000],
])('a price of %j is %d dollars', (price, dollars) => {
  expect(requestOf({ ...home, price })).toMatchObject({ price: dollars });
});

test('details that cannot be read are left out and named', () => {
  const more = {
    living_area: '1.200',
    year_built: 'old',
    baths: '1.5',
    tax_annual_amount: '1.1%',
    property_type: 'Ranch',
  };
  const { living_area: _, ...request } = requestOf({ ...home, more }) as ImportRequest;
  expect(request).toEqual({ url: '1 A St, Erie, PA', price: 129_000, beds: 3, baths: 1.5 });
  expect(unreadDetails({ ...home, more })).toEqual([
    'Square feet “1.200”',
    'Year built “old”',
    'Annual property tax “1.1%”',
    'Property type “Ranch”',
  ]);
});

describe('the price of a home', () => {
  const waiting = { kind: 'waiting' } as const;
  test.each([
    [125, null, 'Price is under $1,000. Correct it, or import the row again to keep it.'],
    [20_000, 1200, 'Price is under three years of rent. Correct it, or import the row again to keep it.'],
  ])('of %j with the rent %j is asked about', (price, rent, message) => {
    expect(doubtPrice({ url: 'a', price, rent }, waiting)).toMatchObject({ code: 'price_implausible', message });
  });

  test('is sent once it is plausible, unknown or confirmed', () => {
    expect(doubtPrice({ url: 'a', price: 45_000, rent: 1200 }, waiting)).toBeNull();
    expect(doubtPrice({ url: 'a', price: null, rent: 1200 }, waiting)).toBeNull();
    const [row] = makeRows([home]);
    const asked = { ...row!, state: doubtPrice({ url: 'a', price: 125 }, waiting)! };
    expect(doubtPrice({ url: 'a', price: 125 }, asked.state)).toBeNull();
    expect(doubtPrice({ url: 'a', price: 126 }, editRow(asked, { price: '126' }).state)).not.toBeNull();
  });
});

test.each(['duplex', 'Triplex', 'Multi-family (2-4 units)', 'Vacant land', 'Mobile/Manufactured Home', 'Parking'])(
  'a home of the type %j is refused',
  (type) => {
    expect(requestOf({ ...home, more: { property_type: type } })).toMatchObject({ code: 'unsupported_property_type' });
  },
);

test.each([
  ['Single Family Residential', 'SFR'],
  ['Townhouse', 'SFR'],
  ['rowhouse', 'SFR'],
  ['Loft', 'CONDO'],
  ['apartment', 'CONDO'],
])('the type %j is sent as %s', (type, expected) => {
  expect(requestOf({ ...home, more: { property_type: type } })).toMatchObject({ property_type: expected });
});

test('an edited row must be sent again, and its question stays visible', () => {
  const [row] = makeRows([home]);
  expect(editRow(row!, { price: '1' })).toMatchObject({ price: '1', state: { kind: 'canceled' } });
  const refused = { ...row!, state: { kind: 'failed', code: 'x', message: 'Why', retryAfter: null } } as const;
  expect(editRow(refused, { price: '1' }).state).toEqual(refused.state);
});

test('an edited row has a new key, because its request is another one', () => {
  const [row, other] = makeRows([home, home]);
  expect(row!.key).not.toBe(other!.key);
  expect(editRow(row!, { price: '1' }).key).not.toBe(row!.key);
});

test('equal lines are sent once, until the first one is another home', () => {
  const again = { ...home, url: '1 a st,  erie PA', price: '129000' };
  const rows = makeRows([home, again, { ...home, price: '1' }]);
  expect(rows.map(({ state }) => state.kind)).toEqual(['waiting', 'repeated', 'waiting']);
  expect(releaseRepeats(rows, 0).map(({ state }) => state.kind)).toEqual(['waiting', 'canceled', 'waiting']);
});

test('prices and rents are shown in dollars, as far as they can be read', () => {
  const shown = (price: string) => makeRows([{ ...home, price, rent: price }]).map((row) => [row.price, row.rent])[0];
  expect(shown('120000')).toEqual(['$120,000', '$120,000']);
  expect(shown('$99,500')).toEqual(['$99,500', '$99,500']);
  expect(shown('1200.50')).toEqual(['1200.50', '1200.50']);
  for (const text of ['abc', '-5', '1e9', '89.000']) expect(shown(text)).toEqual([text, text]);
  expect(shown('')).toEqual(['', '']);
});

test.each([
  ['unreachable', 'interrupted', 1],
  ['internal_error', 'failed', 1],
  ['import_timeout', 'failed', 0],
  ['unresolvable_address', 'failed', 0],
])('after %s a row is %s', (code, kind, left) => {
  const [row] = makeRows([home]);
  const state = stateAfter({ kind: 'failed', code, message: '', retryAfter: null });
  expect([state.kind, countRows([{ ...row!, state }]).left]).toEqual([kind, left]);
});

test('rows are counted by state', () => {
  const [one, two] = makeRows([home, home]);
  const rows = [one!, { ...two!, state: { kind: 'failed', code: 'x', message: '', retryAfter: null } as const }];
  expect(countRows(rows)).toEqual({ all: 2, done: 1, imported: 0, needPrice: 0, failed: 1, interrupted: 0, left: 1 });
});
