import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { autocompleteApi, type Suggestion } from '#contracts/autocomplete.ts';
import { createFakeServer, createServerWith, openPage } from '../../../testing/open-page.tsx';

const memphis: Suggestion = {
  title: 'Memphis, TN',
  search_type: 'C',
  city: 'Memphis',
  state: 'TN',
  zip_codes: ['38103', '38109'],
};
const zip: Suggestion = {
  title: '38109 Memphis, TN',
  search_type: 'Z',
  city: 'Memphis',
  state: 'TN',
  zip_codes: ['38109'],
};
const tampa: Suggestion = {
  ...memphis,
  title: 'Tampa, FL',
  city: 'Tampa',
  state: 'FL',
  zip_codes: ['33602', '33603'],
  rental_count: 1204,
};

const typedPlace = (body: unknown) => (body as { search: string }).search;

/** A server that knows some places by prefix. */
function createPlaceServer() {
  const plain = (text: string) => text.toLowerCase().replace(',', '');
  return createFakeServer().answer(autocompleteApi.autocomplete, ({ body }) =>
    [memphis, zip, tampa].filter(({ title }) => plain(title).startsWith(plain(typedPlace(body)))),
  );
}

/** The form loads at the visitor's first action. */
async function openForm(): Promise<HTMLElement> {
  await screen.findAllByRole('article');
  fireEvent.pointerMove(window);
  return screen.findByRole('combobox', { name: 'ZIP or place' });
}

const options = () =>
  within(screen.getByRole('listbox', { name: 'Suggestions' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('A place is searched at once, and recent searches are offered until they are cleared', async () => {
  createPlaceServer();
  const { user, router } = openPage('/');
  const place = await openForm();
  await user.type(place, 'memph');
  const cities = await screen.findByRole('group', { name: 'Cities' });
  await user.click(within(cities).getByRole('option', { name: /Memphis, TN/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /in Memphis, TN/ })).toBeVisible();
  expect(screen.queryByRole('listbox', { name: 'Suggestions' })).not.toBeInTheDocument();

  await user.click(place);
  await user.keyboard('{Backspace}38109');
  await user.click(await screen.findByRole('option', { name: /38109/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/?zipCode=38109'));

  await user.click(place);
  await waitFor(() =>
    expect(options()).toEqual([
      'Anywhere in the U.S.',
      expect.stringMatching(/^38109/),
      expect.stringMatching(/^Memphis, TN/),
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(options()).toEqual(['Anywhere in the U.S.']);
  await user.click(screen.getByRole('option', { name: 'Anywhere in the U.S.' }));
  await waitFor(() => expect(router.state.location.href).toBe('/'));
});

test('Several places are searched at once, each with a button that removes it', async () => {
  createPlaceServer();
  const { user, router } = openPage('/?place=memphis-tn');
  const place = await openForm();
  const chips = () => within(screen.getByRole('list', { name: 'Places of this search' })).getAllByRole('listitem');
  expect(place).toHaveValue('Memphis, TN');
  await user.click(place);
  expect(place).toHaveValue('');
  expect(chips()).toHaveLength(1);
  await user.keyboard('tampa{Enter}');
  const heading = 'in Memphis, TN and Tampa, FL return 1.30x or better';
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible();
  expect(router.state.location.href).toBe('/?place=memphis-tn,tampa-fl');

  await user.click(place);
  await user.keyboard('38109');
  await user.click(await screen.findByRole('option', { name: /38109/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/?place=memphis-tn,tampa-fl,38109'));
  expect(place).toHaveValue('Memphis, TN and 2 more places');

  await user.click(place);
  await user.click(screen.getByRole('button', { name: 'Remove Memphis, TN' }));
  expect(place).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Tampa, FL']);
  expect(router.state.location.href).toMatch(/memphis/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/?place=tampa-fl'));
});

test('A missing number is named at its field, which takes the focus', async () => {
  createPlaceServer();
  const { user, router } = openPage('/');
  await openForm();
  const cash = screen.getByRole('textbox', { name: 'Equity to invest' });
  await user.clear(cash);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(cash).toHaveFocus();
  expect(cash).toBeInvalid();
  expect(cash).toHaveAccessibleDescription('Required');
  await user.type(cash, '60000{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/?initialEquityInvestment=60000'));
});

test('Text typed after Escape is added to the places, and an eleventh place is refused', async () => {
  createPlaceServer();
  const slugs = Array.from({ length: 10 }, (_, index) => String(38_101 + index));
  const { user, router } = openPage(`/?place=${slugs.join()}`);
  const place = await openForm();
  await user.click(place);
  await user.keyboard('{Escape}');
  expect(place).toHaveValue('38101 and 9 more places');
  await user.keyboard('tampa');
  expect(place).toHaveValue('tampa');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('A search covers up to 10 places');
  await user.click(screen.getByRole('button', { name: 'Remove 38110' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(`/?place=${slugs.slice(0, 9).join()},tampa-fl`));
});

test('A whole search in words is interpreted while typed and runs on Enter', async () => {
  createPlaceServer();
  const { user, router } = openPage('/');
  const place = await openForm();
  await user.type(place, 'houses in memphis 1.5x 60k 7%');
  const interpretation = 'Memphis, TN · 1.50x · $60,000 · 7.00% rate · Single Family Rental';
  expect(await screen.findByRole('option', { name: interpretation })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /in Memphis, TN .*1\.50x/ })).toBeVisible();
  expect(router.state.location.href).toMatch(
    /initialEquityInvestment=60000&targetEquityMultiple=1\.5&.*interestRate=7&propertyType=SFR/,
  );
});

const unreadable = [
  ['memphis 1.5', 'We couldn’t read “1.5”. Try 1.5x for a multiple'],
  ['qwertyville', 'We couldn’t find “qwertyville”'],
] as const;

test.each(unreadable)('“%s” is not searched for, and the form says why', async (text, interpretation) => {
  createPlaceServer();
  const { user, router } = openPage('/');
  const place = await openForm();
  await user.type(place, text);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(interpretation);
  expect(place).toHaveAccessibleDescription(expect.stringContaining(interpretation));
  expect(router.state.location.href).toBe('/');
});

test('The city of an unknown address is searched, and the page says so', async () => {
  createPlaceServer();
  const { user } = openPage('/');
  await user.type(await openForm(), '12 oak st, memphis tn');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /in Memphis, TN/ })).toBeVisible();
  expect(await screen.findByText(/We couldn’t find “12 oak st, memphis tn”/)).toBeVisible();
});

test('A late response never shows for another text', async () => {
  let answerLate: (found: Suggestion[]) => void = () => undefined;
  const late = new Promise<Suggestion[]>((resolve) => {
    answerLate = resolve;
  });
  const server = createFakeServer().answer(autocompleteApi.autocomplete, ({ body }) =>
    typedPlace(body) === 'cleve' ? late : typedPlace(body) === 'tampa' ? [tampa] : [],
  );
  const { user } = openPage('/');
  const place = await openForm();
  await user.click(place);
  await user.paste('cleve');
  await waitFor(() => expect(server.requestsTo(autocompleteApi.autocomplete)).toHaveLength(1));
  await user.clear(place);
  await user.paste('tampa');
  expect(await screen.findByRole('option', { name: /Tampa, FL.*1,204 rentals/ })).toBeVisible();
  answerLate([{ ...tampa, title: 'Cleveland, OH', city: 'Cleveland', state: 'OH' }]);
  await late;
  await user.type(place, ' ');
  expect(options()).toHaveLength(1);
  expect(screen.getByRole('option', { name: /Tampa, FL/ })).toBeVisible();
});

test.each([
  ['Escape', '{Escape}'],
  ['another text', ', tn'],
])('After %s, a late place lookup searches nothing', async (_, keys) => {
  let answerLate: (found: Suggestion[]) => void = () => undefined;
  const late = new Promise<Suggestion[]>((resolve) => {
    answerLate = resolve;
  });
  createFakeServer().answer(autocompleteApi.autocomplete, () => late);
  const { user, router } = openPage('/');
  const place = await openForm();
  await user.click(place);
  await user.paste('memphis');
  await user.keyboard(`{Enter}${keys}`);
  await act(async () => {
    answerLate([memphis]);
    await late;
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(router.state.location.href).toBe('/');
  expect(screen.queryByRole('heading', { level: 1, name: /Memphis/ })).not.toBeInTheDocument();
});

test('If another service fails, our own suggests', async () => {
  createServerWith({ autocomplete_url: 'https://places.example/suggest' })
    .answerAddress('/suggest', () => new Response('<html>', { status: 502 }))
    .answer(autocompleteApi.autocomplete, () => [memphis]);
  const { user } = openPage('/');
  await user.type(await openForm(), 'memph');
  expect(await screen.findByRole('option', { name: /Memphis, TN/ })).toBeVisible();
});

test('Another service suggests titles, and our own looks up the place of the chosen one', async () => {
  createServerWith({ autocomplete_url: 'https://places.example/suggest' })
    .answerAddress('/suggest', () => Response.json({ data: [{ title: 'Memphis, TN' }, { title: 'Atlantis' }] }))
    .answer(autocompleteApi.autocomplete, ({ body }) => (typedPlace(body) === 'Memphis, TN' ? [memphis] : []));
  const { user } = openPage('/');
  await user.type(await openForm(), 'the big river');
  const places = await screen.findByRole('group', { name: 'Places' });
  await user.click(within(places).getByRole('option', { name: 'Atlantis' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find “Atlantis”');
  await user.click(screen.getByRole('option', { name: 'Memphis, TN' }));
  expect(await screen.findByRole('heading', { level: 1, name: /in Memphis, TN/ })).toBeVisible();
});

test('Escape and a press outside close the form and drop the typed text; Search sends the chosen values', async () => {
  createPlaceServer();
  const { user, router } = openPage('/');
  const place = await openForm();
  await user.click(place);
  await user.click(screen.getByRole('button', { name: '1.50x' }));
  await user.click(screen.getByRole('button', { name: '7%' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: '1.50x' })).not.toBeInTheDocument();

  await user.click(place);
  expect(screen.getByRole('button', { name: '1.30x' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '$100,000' }));
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('button', { name: '$100,000' })).not.toBeInTheDocument();
  expect(router.state.location.href).toBe('/');

  await user.click(place);
  await user.click(screen.getByRole('button', { name: '$100,000' }));
  await user.click(screen.getByRole('button', { name: '8%' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.href).toBe('/?initialEquityInvestment=100000&interestRate=8'));
});

test('A search in words names the places of the form beside its own', async () => {
  createPlaceServer();
  const { user, router } = openPage('/?place=memphis-tn');
  await user.click(await openForm());
  await user.keyboard('houses 1.5x');
  expect(await screen.findByRole('option', { name: 'Memphis, TN · 1.50x · Single Family Rental' })).toBeVisible();
  await user.keyboard('{Control>}a{/Control}tampa 2x');
  expect(await screen.findByRole('option', { name: 'Tampa, FL and Memphis, TN · 2.00x' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/?targetEquityMultiple=2&place=memphis-tn,tampa-fl'));
});
