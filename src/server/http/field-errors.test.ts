import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { billingApi } from '#contracts/billing.ts';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { exclusivesApi } from '#contracts/exclusives.ts';
import { noticesApi } from '#contracts/notices.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { searchApi } from '#contracts/search.ts';
import { shareLinksApi } from '#contracts/share-links.ts';
import { signInApi } from '#contracts/sign-in.ts';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { calls } from '../description/calls.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { readFormValue } from './form-values.ts';

type Schema = z.ZodMiniType | null;

function errorsOf(schema: Schema, input: unknown): readonly string[] {
  const parsed = schema!.safeParse(input, { reportInput: true });
  return parsed.success ? [] : fieldErrorsOf(parsed.error.issues).map(({ path, message }) => `${path}: ${message}`);
}

const settings = userSettingsApi.changeSettings.input;

test.each<[Pick<Endpoint<never, z.ZodMiniType, never>, 'input'>, unknown, readonly string[]]>([
  [bookmarksApi.createBookmark, { title: 5 }, ['title: Expected string, received number']],
  [bookmarksApi.createBookmark, { alias_id: ['a', 'a'] }, ['alias_id: Expected string, received array']],
  [bookmarksApi.createBookmark, { title: 'a'.repeat(201) }, ['title: Must have at most 200 characters']],
  [proformasApi.changeProforma, { title: ['a'] }, ['title: Expected string, received array']],
  [exclusivesApi.createExclusive, { listing_id: '' }, ['listing_id: Required']],
  [signInApi.signIn, { email: 'ann@example.test', password: '' }, ['password: Please enter your password']],
  [billingApi.startCheckout, {}, ['plan: Required']],
  [billingApi.startCheckout, { plan: 'gold' }, ['plan: Expected investor, professional, received "gold"']],
  [billingApi.startCheckout, { plan: null }, ['plan: Expected investor, professional, received null']],
  [
    billingApi.startCheckout,
    { plan: 'investor', price: 1, url: 'x' },
    ['price: There is no such field', 'url: There is no such field'],
  ],
  [calls.autocomplete, { search: 'a', search_types: 5 }, ['search_types: Expected array or string, received number']],
  [
    calls.autocomplete,
    { search: 'a', search_types: [5] },
    ['search_types.0: Expected C, A, G, N, T, Z, received number'],
  ],
  [noticesApi.readNotices, { until: 'now' }, ['until: Must be an instant in ISO 8601']],
  [shareLinksApi.createShareLink, { portfolio_id: 'one' }, ['portfolio_id: Must be an id']],
  [
    searchApi.search,
    { maximum_initial_equity_investment: 5e4, target_equity_multiple: 1.3, price_offer: 'six', property_type: ['HUT'] },
    [
      'property_type.0: Expected SFR, CONDO, received "HUT"',
      'price_offer: Expected five, ten, fifteen, twenty, full, received "six"',
    ],
  ],
])('an error says what was expected and what came: case %#', ({ input }, value, errors) => {
  expect(errorsOf(input, value)).toEqual(errors);
});

test('a duplicated form field is a list, and the error says so', () => {
  const { input } = bookmarksApi.createBookmark;
  const value = readFormValue({ alias_id: ['a', 'b'] }, z.toJSONSchema(input!, { io: 'input' }) as object);
  expect(errorsOf(input, value)).toEqual(['alias_id: Expected string, received array']);
});

test('an unknown key is no repeated one, because it is dropped', () => {
  expect(errorsOf(settings, { portfolio_columns: ['zzz', 'zzz', 'irr'] })).toEqual([]);
  expect(errorsOf(settings, { portfolio_columns: ['irr', 'irr'] })).toEqual([
    'portfolio_columns: Must not contain the same one twice',
  ]);
});

const wrong = [null, 5, -1e12, '', ' ', '\n', 'x'.repeat(20_000), true, [], [5], [null], ['zzz', 'zzz'], { x: 1 }];

test.each(Object.values(calls).map(({ method, path, input }) => [`${method} ${path}`, input] as const))(
  'no error of %s is empty or without its field',
  (_, input) => {
    if (!input) return;
    const names = Object.keys((input as Partial<z.ZodMiniObject>).shape ?? {});
    const values = [{}, ...names.flatMap((name) => wrong.map((value) => ({ [name]: value })))];
    const errors = values.flatMap((value) => errorsOf(input, value));
    expect(errors.filter((error) => /^: |Invalid|Expected ,|Expected\s*$|, $|undefined/.test(error))).toEqual([]);
    expect(errors.filter((error) => /: Expected /.test(error) && !/, received \S/.test(error))).toEqual([]);
  },
);
