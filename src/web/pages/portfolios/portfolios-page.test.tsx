import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configApi } from '#contracts/config.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { configQuery } from '../../model/api/queries.ts';
import { configOf, createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleListing } from '../../testing/sample-rows.ts';
import { sampleMarked, samplePortfolio } from '../../testing/sample-saved.ts';

test('A portfolio whose homes have no rent claims no sums', async () => {
  const portfolio = samplePortfolio(1, [sampleMarked({ ...sampleListing(1), rent: null })]);
  createFakeServer('starter').answer(portfoliosApi.portfolios, () => [portfolio]);
  openPage('/portfolios', 'starter');
  // The footer names these figures too.
  const main = within(await screen.findByRole('main'));
  for (const name of ['Cash to close', 'Avg. income']) {
    expect((await main.findByText(name)).nextElementSibling).toHaveTextContent('–');
  }
});

test('The form of a new portfolio says at once that the plan allows no more', async () => {
  createFakeServer('starter').answer(portfoliosApi.portfolios, () => [1, 2, 3].map((at) => samplePortfolio(at, [])));
  const { user } = openPage('/portfolios', 'starter');
  await screen.findByText('3 of 3 portfolios used');
  await user.click(screen.getByRole('button', { name: 'New portfolio' }));
  const form = within(await screen.findByRole('dialog', { name: 'New portfolio' }));
  expect(await form.findByRole('alert')).toHaveTextContent('You’ve used all 3 portfolios in your plan.');
  expect(form.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing/plans');
  expect(form.queryByRole('button', { name: 'Create portfolio' })).toBeNull();
});

test('A portfolio that was edited after a lost response is created as another one', async () => {
  const server = createFakeServer('investor').refuse(portfoliosApi.createPortfolio, 'internal_error');
  const { user } = openPage('/portfolios', 'investor');
  await user.click(await within(await screen.findByRole('main')).findByRole('button', { name: 'Create a portfolio' }));
  const form = within(await screen.findByRole('dialog', { name: 'New portfolio' }));
  const title = form.getByRole('textbox', { name: 'Title' });
  await user.type(title, 'Memphis');
  await user.type(form.getByRole('textbox', { name: /^Goal/ }), 'Cash flow');
  const sent = () => server.requestsTo(portfoliosApi.createPortfolio).map(({ idempotencyKey }) => idempotencyKey);
  const loads = () => server.requestsTo(portfoliosApi.portfolios).length;
  const before = loads();
  const save = form.getByRole('button', { name: 'Create portfolio' });
  await user.click(save);
  await waitFor(() => expect(loads()).toBe(before + 1));
  await user.click(save);
  await waitFor(() => expect(sent()).toHaveLength(2));
  await user.type(title, ' again');
  await user.click(save);
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('With a new plan the page shows what it includes', async () => {
  const server = createFakeServer('starter').answer(portfoliosApi.portfolios, () => [samplePortfolio(1, [])]);
  const { client } = openPage('/portfolios', 'starter');
  await screen.findByText('1 of 3 portfolios used');
  server.answer(configApi.config, () => configOf('investor'));
  await act(() => client.invalidateQueries(configQuery()));
  await waitFor(() => expect(server.requestsTo(portfoliosApi.portfolios)).toHaveLength(2));
});
