import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import { marksApi } from '#contracts/marks.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { recentProformas } from '../../lib/recent-list.ts';
import { comparedIds, setCompared } from '../../model/proforma/compared-ids.ts';
import { FakeRefusal } from '../../testing/fake-api.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleProforma } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';

beforeEach(() => comparedIds.set([]));

const first = sampleListing(1);
const answers = new Map([
  ['first', sampleProforma(first, { role: 'guest' })],
  ['second', sampleProforma(sampleListing(2), { role: 'guest' })],
  ['dearer', sampleProforma(sampleListing(3), { role: 'guest', stated: { interest_rate: 7.5 } })],
]);

const serve = (role?: Role) =>
  createFakeServer(role).answer(proformasApi.proforma, ({ params }) => {
    const answer = answers.get(params['id'] ?? '');
    if (!answer) throw new FakeRefusal('not_found');
    return answer;
  });

const findTable = async () => within(await screen.findByRole('table', { name: 'Comparison' }));
const findRow = async (name: RegExp) => (await (await findTable()).findAllByRole('row', { name }))[0]!;

test('Without proformas the page says what it is for', async () => {
  serve();
  openPage('/compare');
  await screen.findByRole('heading', { name: 'Which one is better?' });
});

test('Proformas are side by side: differences are highlighted, the best is named, and limited figures are omitted', async () => {
  serve();
  openPage('/compare?ids=first,second,dearer');
  const rate = await findRow(/^Interest rate/);
  await waitFor(() => expect(rate).toHaveTextContent(/differs6\.50%6\.50%7\.50%$/));
  expect(within(await findRow(/^Equity multiple/)).getAllByText('Best')).not.toHaveLength(0);
  expect((await findTable()).queryByText('IRR')).toBeNull();
});

test('Nothing is shown of the homes until all are there, so that nothing moves', async () => {
  let arrive: (answer: ReturnType<typeof sampleProforma>) => void = () => undefined;
  const late = new Promise<ReturnType<typeof sampleProforma>>((resolve) => {
    arrive = resolve;
  });
  createFakeServer().answer(proformasApi.proforma, ({ params }) =>
    params['id'] === 'second' ? late : answers.get('first')!,
  );
  openPage('/compare?ids=first,second');
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  arrive(answers.get('second')!);
  expect((await findTable()).getAllByRole('columnheader', { name: /Elm|house/ })).toHaveLength(2);
  expect(screen.queryByText('Loading')).toBeNull();
});

test('Without any home there are no rows, and each column can be loaded again', async () => {
  createFakeServer().refuse(proformasApi.proforma, 'internal_error');
  openPage('/compare?ids=first,second');
  expect(await screen.findAllByText('We couldn’t load this one.')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  expect(screen.queryByRole('rowheader')).toBeNull();
  expect(screen.queryByText(/Excel/)).toBeNull();
});

test('One line says which home is best at what; homes of the same name say their column', async () => {
  serve();
  openPage('/compare?ids=first,dearer');
  const verdict = await screen.findByText(/^3-bed house \(column 1\) returns the most \(\d\.\d\dx\)/);
  expect(verdict).toHaveTextContent('3-bed house (column 2) has the highest cash flow in year 1');
});

test('Under the same assumptions all use those of the first, and rows without differences can be hidden', async () => {
  serve();
  const { user } = openPage('/compare?ids=first,second,dearer');
  await waitFor(async () => expect(await findRow(/^Interest rate/)).toHaveTextContent('7.50%'));
  await user.click(screen.getByRole('switch', { name: 'Same assumptions for all' }));
  await waitFor(async () =>
    expect(await findRow(/^Interest rate/)).toHaveTextContent(/^Interest rate6\.50%6\.50%6\.50%$/),
  );
  await user.click(screen.getByRole('switch', { name: 'Only differences' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Interest rate/ })).toBeNull());
  expect(await findRow(/^Equity multiple/)).toBeVisible();
});

test('A price of the reader’s own stands beside the asking price, also under the same assumptions', async () => {
  serve();
  const { user } = openPage('/compare?ids=second,first~list_price=90000~rent=1500');
  expect(await findRow(/^Price used/)).toHaveTextContent('Price used differs$120,000$90,000');
  expect(await findRow(/^Asking price/)).toHaveTextContent('Asking price differs$120,000$110,000');
  await user.click(screen.getByRole('switch', { name: 'Same assumptions for all' }));
  expect(await findRow(/^Asking price/)).toHaveTextContent('Asking price differs$120,000$110,000');
  expect(await findRow(/^Rent source/)).toHaveTextContent('Rent source differsFrom the listingYour value');
});

test('Each home is offered once, and none that is compared, whatever numbers it was opened with', async () => {
  answers.set('first-edited', sampleProforma(first, { role: 'guest', stated: { interest_rate: 7.5 } }));
  answers.set('fourth', sampleProforma(sampleListing(4), { role: 'guest' }));
  answers.set('fourth-edited', sampleProforma(sampleListing(4), { role: 'guest', stated: { interest_rate: 7.5 } }));
  serve();
  const { router } = openPage('/proformas/first-edited');
  for (const id of ['fourth', 'fourth-edited']) {
    await screen.findByRole('link', { name: 'Compare this home' });
    await router.navigate({ to: '/proformas/$id', params: { id } });
    await waitFor(() => expect(recentProformas.read()[0]?.id).toBe(id));
  }
  await router.navigate({ to: '/compare', search: { ids: 'first,second' } });
  await findTable();
  const options = within(screen.getByRole('combobox', { name: 'Add a proforma' })).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['', 'fourth-edited']);
});

test('Without homes in its address the page compares the selected ones, until they are removed', async () => {
  serve();
  setCompared('first', true);
  setCompared('second', true);
  const { user, router } = openPage('/glossary');
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  await user.click(menu.getByRole('link', { name: 'Compare' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ ids: 'first,second' }));
  await user.click(menu.getByRole('link', { name: 'Compare' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ ids: 'first,second' }));
  for (const count of [2, 1]) {
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(count));
    await user.click(screen.getAllByRole('button', { name: /^Remove / })[0]!);
  }
  await screen.findByRole('heading', { name: 'Which one is better?' });
});

test('An unknown proforma says so in its column and can be removed, and a recent one can be added', async () => {
  serve();
  const { user, router } = openPage('/proformas/dearer');
  await screen.findByRole('link', { name: 'Compare this home' });
  await router.navigate({ to: '/compare', search: { ids: 'first,not-an-alias' } });
  const table = await findTable();
  await table.findByText('We couldn’t find this proforma, or it’s private.');
  const unknown = table.getAllByRole('columnheader')[2]!;
  await user.click(within(unknown).getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ ids: 'first' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Add a proforma' }), 'dearer');
  await waitFor(() => expect(router.state.location.search).toEqual({ ids: 'first,dearer' }));
  await waitFor(() =>
    expect(within(table.getAllByRole('columnheader')[2]!).getByRole('link')).toHaveAttribute(
      'href',
      '/proformas/dearer',
    ),
  );
});

test('A home that was edited is compared with the numbers on screen', async () => {
  serve();
  const { user } = openPage('/proformas/first?interest_rate=7.25');
  await user.click(await screen.findByRole('link', { name: 'Compare this home' }));
  await waitFor(async () => expect(await findRow(/^Interest rate/)).toHaveTextContent('7.25%'));
});

test('The workbook has the compared homes and the shared assumptions, for who may download it', async () => {
  createFakeServer('investor')
    .answer(proformasApi.proforma, ({ params }) => answers.get(params['id'] ?? '')!)
    .answer(marksApi.marks, () => ({ rows: [], limited_fields: [] }));
  const { user } = openPage('/compare?ids=first,second', 'investor');
  const link = await screen.findByRole('link', { name: 'Download Excel' });
  expect(link).toHaveAttribute('href', '/api/v1/comparison/export.xlsx?ids=first%2Csecond');
  await user.click(screen.getByRole('switch', { name: 'Same assumptions for all' }));
  expect(link).toHaveAttribute('href', '/api/v1/comparison/export.xlsx?ids=first%2Csecond&same=true');
});

test('The workbook leaves out a home that is unknown', async () => {
  serve('investor').answer(marksApi.marks, () => ({ rows: [], limited_fields: [] }));
  openPage('/compare?ids=first,not-an-alias,second', 'investor');
  await (await findTable()).findByText('We couldn’t find this proforma, or it’s private.');
  expect(screen.getByRole('link', { name: 'Download Excel' })).toHaveAttribute(
    'href',
    '/api/v1/comparison/export.xlsx?ids=first%2Csecond',
  );
});
