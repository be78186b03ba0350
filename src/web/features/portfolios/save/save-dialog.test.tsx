import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { portfolioProformasApi } from '#contracts/portfolio-proformas.ts';
import { type PortfolioDetail, portfoliosApi } from '#contracts/portfolios.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { ratingsApi } from '#contracts/ratings.ts';
import { currentMarks } from '../../../model/marks/marks.ts';
import { leaveSession } from '../../../model/session/start-session.ts';
import { enterText } from '../../../testing/enter-text.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { createFakeServer, openPage } from '../../../testing/open-page.tsx';
import { sampleProforma, sampleSavedProforma, savedId } from '../../../testing/sample-proforma.ts';
import { sampleListing } from '../../../testing/sample-rows.ts';
import { portfolioIdOf, sampleMarked, samplePortfolio } from '../../../testing/sample-saved.ts';

const listing = sampleListing(1);
const home = sampleMarked(listing, { proforma_id: savedId });

const bodiesOf = (server: FakeApi, endpoint: { readonly path: string }) =>
  server.requestsTo(endpoint).map(({ body }) => body);
const confirm = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Save' });

function serve(portfolios: readonly PortfolioDetail[], role: Role = 'starter') {
  const link = { id: 'link', portfolio_id: portfolioIdOf(1), proforma_id: savedId, created_at: '2026-03-01T00:00:00Z' };
  return createFakeServer(role)
    .answer(portfoliosApi.portfolios, () => [...portfolios])
    .answer(portfoliosApi.createPortfolio, () => samplePortfolio(3, [home]))
    .answer(portfolioProformasApi.addToPortfolio, () => link)
    .answer(portfolioProformasApi.removeFromPortfolio, () => null)
    .answer(proformasApi.proforma, ({ params }) =>
      params['id'] === savedId ? sampleSavedProforma(listing) : sampleProforma(listing),
    );
}

/** Opens the dialog for the first search result. */
async function openForResult(role: Role = 'starter') {
  const page = openPage('/', role);
  await page.user.click(await screen.findByRole('button', { name: 'Save: 1 Elm Street' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Save to Portfolio' }) };
}

/** Opens the dialog on a proforma page with an edited interest rate. */
async function openForEdited(id: string) {
  const page = openPage(`/proformas/${id}?interest_rate=7.25`, 'investor');
  await page.user.click(await screen.findByRole('button', { name: /^Save: / }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Save to Portfolio' }) };
}

test('A first portfolio is created with the home, its rating and its pin once it has a goal', async () => {
  const server = serve([]);
  const { user, dialog } = await openForResult();
  const form = within(dialog);
  await form.findByText('You don’t have a portfolio yet. Create your first one.');
  await waitFor(() => expect(form.getByLabelText('Title')).toHaveFocus());
  expect(form.getByLabelText('Title')).toHaveValue('1.30x under $50,000');
  await user.clear(form.getByLabelText('Title'));
  await user.click(confirm(dialog));
  expect(await form.findByRole('alert')).toHaveTextContent('You must select or create a portfolio.');
  await enterText(user, form.getByLabelText('Title'), 'Memphis');
  await user.click(confirm(dialog));
  await waitFor(() =>
    expect(form.getByLabelText('Goal')).toHaveAccessibleDescription(
      /Please enter a portfolio goal \(high cash flow, high appreciation\)/,
    ),
  );
  expect(form.getByLabelText('Goal')).toHaveFocus();
  expect(form.getByLabelText('Goal')).toBeInvalid();
  await user.click(form.getByRole('button', { name: 'High cash flow' }));
  await user.selectOptions(form.getByLabelText('Track progress with'), 'Equity multiple');
  await user.click(confirm(dialog));
  await waitFor(() =>
    expect(form.getByLabelText('Target')).toHaveAccessibleDescription(expect.stringContaining('Please enter a target')),
  );
  await user.type(form.getByLabelText('Target'), '1.5');
  await user.click(form.getByRole('radio', { name: 'Rate 5 of 5' }));
  await user.click(form.getByRole('switch', { name: 'Pin' }));
  expect(bodiesOf(server, portfoliosApi.createPortfolio)).toEqual([]);
  await user.click(confirm(dialog));
  await screen.findByText('Proforma saved successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(server, portfoliosApi.createPortfolio)).toEqual([
    {
      title: 'Memphis',
      goal: 'High cash flow',
      strategy: '',
      goal_metric: 'equity_multiple',
      goal_value: '1.5',
      rating: '5',
      pinned: 'true',
      proforma_id: 'alias-listing-1',
    },
  ]);
});

test('The modal closes when the session ends', async () => {
  serve([samplePortfolio(1, [])]);
  const { dialog } = await openForResult();
  await within(dialog).findByText(/^Portfolio 1/);
  act(() => leaveSession());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('A home is added to ticked portfolios, removed from unticked ones, and added to a new one', async () => {
  const server = serve([samplePortfolio(1, []), samplePortfolio(2, [home])]);
  const { user, dialog } = await openForResult();
  const form = within(dialog);
  const without = await form.findByRole('checkbox', { name: /^Portfolio 1/ });
  const withHome = form.getByRole('checkbox', { name: /^Portfolio 2/ });
  expect(without).not.toBeChecked();
  expect(withHome).toBeChecked();
  await user.click(without);
  await user.click(withHome);
  await user.click(form.getByRole('button', { name: 'New portfolio' }));
  await user.clear(form.getByLabelText('Title'));
  await enterText(user, form.getByLabelText('Title'), 'Growth');
  await enterText(user, form.getByLabelText('Goal'), 'High appreciation');
  await user.click(confirm(dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(server, portfolioProformasApi.addToPortfolio)).toEqual([
    { portfolio_id: portfolioIdOf(1), proforma_id: 'alias-listing-1' },
  ]);
  expect(server.requestsTo(portfolioProformasApi.removeFromPortfolio).map(({ params }) => params)).toEqual([
    { id: `link-2-${savedId}` },
  ]);
  expect(bodiesOf(server, portfoliosApi.createPortfolio)).toMatchObject([{ title: 'Growth' }]);
});

test('A saved home says where it is, and the notice leads there', async () => {
  const portfolio = samplePortfolio(1, [home]);
  const server = serve([{ ...portfolio, links: [] }]);
  const { user, dialog } = await openForResult();
  await user.click(await within(dialog).findByRole('checkbox', { name: new RegExp(portfolio.title) }));
  const [link] = portfolio.links;
  const saved = { ...link!, listing_id: listing.listing_id, alias_id: `alias-${listing.listing_id}` };
  server.answer(portfoliosApi.portfolios, () => [{ ...portfolio, links: [saved] }]);
  await user.click(confirm(dialog));
  const view = await screen.findByRole('link', { name: `View ${portfolio.title}` });
  expect(view).toHaveAttribute('href', `/portfolios/${portfolio.id}`);
  const button = await screen.findByRole('button', { name: `Saved in ${portfolio.title}: 1 Elm Street` });
  expect(button).toHaveTextContent('Saved');
});

test('A failed save shows an error, keeps the typed text, and can be retried', async () => {
  const server = serve([]).refuse(portfoliosApi.createPortfolio, 'internal_error');
  const { user, dialog } = await openForResult();
  const form = within(dialog);
  await user.clear(await form.findByLabelText('Title'));
  await enterText(user, form.getByLabelText('Title'), 'Memphis');
  await enterText(user, form.getByLabelText('Goal'), 'Income');
  await user.click(confirm(dialog));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to save changes');
  expect(form.getByLabelText('Title')).toHaveValue('Memphis');
  server.answer(portfoliosApi.createPortfolio, () => samplePortfolio(1, [home]));
  await user.click(confirm(dialog));
  await screen.findByText('Proforma saved successfully');
  expect(bodiesOf(server, portfoliosApi.createPortfolio)).toHaveLength(2);
});

test('A retry of a half-failed save creates its portfolio only once', async () => {
  const mark = { id: 'mark', proforma_id: savedId, alias_id: home.proforma.alias_id, listing_id: listing.listing_id };
  const rating = { ...mark, created_at: '2026-03-01T00:00:00Z', proforma: { alias_id: mark.alias_id }, rating: 4 };
  const server = serve([samplePortfolio(1, [])]).refuse(portfolioProformasApi.addToPortfolio, 'internal_error');
  const { user, dialog } = await openForResult();
  const form = within(dialog);
  await user.click(await form.findByRole('checkbox', { name: /^Portfolio 1/ }));
  await user.click(form.getByRole('button', { name: 'New portfolio' }));
  await user.type(form.getByLabelText('Goal'), 'Income');
  await user.click(form.getByRole('radio', { name: 'Rate 4 of 5' }));
  server.answer(ratingsApi.ratings, () => [rating]);
  await user.click(confirm(dialog));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to save changes');
  await waitFor(() => expect(currentMarks().saved.rating.size).toBe(1));
  await user.click(confirm(dialog));
  await waitFor(() => expect(server.requestsTo(portfoliosApi.createPortfolio)).toHaveLength(2));
  const [first, second] = server.requestsTo(portfoliosApi.createPortfolio);
  expect(first?.body).toMatchObject({ rating: '4' });
  expect(second).toEqual(first);
});

test('A save before the portfolios are loaded waits for them', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const server = serve([]).answer(portfoliosApi.portfolios, async () => {
    await loaded;
    return [samplePortfolio(1, [home])];
  });
  const { user, dialog } = await openForResult();
  await user.click(within(dialog).getByRole('button', { name: 'New portfolio' }));
  await enterText(user, within(dialog).getByLabelText('Goal'), 'Income');
  await user.click(confirm(dialog));
  expect(await within(dialog).findByRole('button', { name: 'Saving…' })).toBeDisabled();
  await act(async () => load());
  await screen.findByText('Proforma saved successfully');
  expect(bodiesOf(server, portfoliosApi.createPortfolio)).toMatchObject([{ goal: 'Income' }]);
  expect(server.requestsTo(portfolioProformasApi.removeFromPortfolio)).toEqual([]);
});

test('A save whose portfolios cannot be loaded fails with its reason, and can be retried', async () => {
  const server = serve([]).refuse(portfoliosApi.portfolios, 'internal_error');
  const { user, dialog } = await openForResult();
  const form = within(dialog);
  await form.findByText('We couldn’t load your portfolios. internal_error');
  await user.click(form.getByRole('button', { name: 'New portfolio' }));
  await enterText(user, form.getByLabelText('Goal'), 'Income');
  await user.click(confirm(dialog));
  expect(await form.findByText('Failed to save changes')).toBeVisible();
  expect(bodiesOf(server, portfoliosApi.createPortfolio)).toEqual([]);
  server.answer(portfoliosApi.portfolios, () => []);
  await user.click(confirm(dialog));
  await screen.findByText('Proforma saved successfully');
});

test('A save that loads the portfolios asks first what happens to the saved version', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const server = serve([], 'investor').answer(portfoliosApi.portfolios, async () => {
    await loaded;
    return [samplePortfolio(1, [home])];
  });
  const { user, dialog } = await openForEdited('alias-listing-1');
  const form = within(dialog);
  await user.click(form.getByRole('button', { name: 'New portfolio' }));
  await enterText(user, form.getByLabelText('Goal'), 'Income');
  await user.click(confirm(dialog));
  await act(async () => load());
  expect(await form.findByText('Choose whether to update the saved home or keep both')).toBeVisible();
  expect(bodiesOf(server, portfoliosApi.createPortfolio)).toEqual([]);
  await user.click(form.getByRole('radio', { name: 'Keep both' }));
  await user.click(confirm(dialog));
  await screen.findByText('Proforma saved successfully');
  expect(bodiesOf(server, portfoliosApi.createPortfolio)).toHaveLength(1);
});

test('A portfolio beyond the plan leads to the plans', async () => {
  serve([]).refuse(portfoliosApi.createPortfolio, 'plan_limit_reached');
  const { user, dialog } = await openForResult();
  const form = within(dialog);
  await user.clear(await form.findByLabelText('Title'));
  await enterText(user, form.getByLabelText('Title'), 'Memphis');
  await enterText(user, form.getByLabelText('Goal'), 'Income');
  await user.click(confirm(dialog));
  expect(await form.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing/plans');
});

test('A portfolio gets the numbers on screen, and the page continues as the saved home', async () => {
  const server = serve([samplePortfolio(1, [])], 'investor');
  const { user, dialog, router } = await openForEdited('alias-listing-1');
  await user.click(await within(dialog).findByRole('checkbox', { name: /^Portfolio 1/ }));
  await user.click(confirm(dialog));
  await waitFor(() => expect(router.state.location.href).toBe(`/proformas/${savedId}`));
  expect(bodiesOf(server, portfolioProformasApi.addToPortfolio)).toEqual([
    expect.objectContaining({
      portfolio_id: portfolioIdOf(1),
      proforma_id: 'alias-listing-1',
      'assumptions[interest_rate]': '7.25',
    }),
  ]);
});

test('An edited saved home is updated in its portfolios', async () => {
  const updated = sampleSavedProforma(listing, { stated: { interest_rate: 7.25 } });
  const server = serve([samplePortfolio(1, [home])], 'investor').answer(proformasApi.changeProforma, () => updated);
  const { user, dialog, router } = await openForEdited(savedId);
  expect(await within(dialog).findByRole('radio', { name: 'Update' })).toBeChecked();
  expect(server.requestsTo(bookmarksApi.bookmarks)).toHaveLength(1);
  server.answer(proformasApi.proforma, () => updated);
  await user.click(confirm(dialog));
  await waitFor(() => expect(router.state.location.href).toBe(`/proformas/${savedId}`));
  const [change] = server.requestsTo(proformasApi.changeProforma);
  expect(change?.params).toEqual({ id: savedId });
  expect(bodiesOf(server, proformasApi.changeProforma)).toEqual([
    {
      'assumptions[interest_rate]': '7.25',
      facts: '',
      assumptions_before: '',
      facts_before: '',
      accept_update: 'false',
    },
  ]);
  expect(bodiesOf(server, portfolioProformasApi.addToPortfolio)).toEqual([]);
  expect(server.requestsTo(bookmarksApi.bookmarks)).toHaveLength(2);
});

test('Numbers that another tab saved are shown before they are replaced', async () => {
  const elsewhere = sampleSavedProforma(listing, { stated: { vacancy: 9 } });
  const server = serve([samplePortfolio(1, [home])], 'investor').refuse(proformasApi.changeProforma, 'conflict');
  const { user, dialog, router } = await openForEdited(savedId);
  await within(dialog).findByRole('radio', { name: 'Update' });
  server.answer(proformasApi.proforma, () => elsewhere);
  await user.click(confirm(dialog));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This proforma was saved elsewhere.');
  expect(router.state.location.searchStr).toBe('?interest_rate=7.25');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  server.answer(proformasApi.changeProforma, () => elsewhere);
  await user.click(await screen.findByRole('button', { name: /^Save: / }));
  await user.click(confirm(await screen.findByRole('dialog', { name: 'Save to Portfolio' })));
  await screen.findByText('Proforma saved successfully');
  expect(bodiesOf(server, proformasApi.changeProforma).at(-1)).toMatchObject({
    'assumptions[interest_rate]': '7.25',
    'assumptions[vacancy]': '9',
    'assumptions_before[vacancy]': '9',
  });
});

test('Saving an edited home leaves its other saved versions where they are', async () => {
  const other = sampleMarked(listing, { proforma_id: 'other-version' });
  const server = serve([samplePortfolio(1, [home]), samplePortfolio(2, [other])], 'investor');
  const { user, dialog } = await openForEdited(savedId);
  const form = within(dialog);
  const first = await form.findByRole('checkbox', { name: /^Portfolio 1/ });
  const second = form.getByRole('checkbox', { name: /^Portfolio 2/ });
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  await user.click(form.getByRole('radio', { name: 'Keep both' }));
  await user.click(first);
  await user.click(second);
  await user.click(confirm(dialog));
  await screen.findByText('Proforma saved successfully');
  expect(bodiesOf(server, portfolioProformasApi.addToPortfolio)).toMatchObject([{ portfolio_id: portfolioIdOf(2) }]);
  expect(server.requestsTo(portfolioProformasApi.removeFromPortfolio)).toEqual([]);
});

test('After half of a save has failed, the chosen portfolios stay chosen', async () => {
  const version = sampleMarked(listing, { proforma_id: 'half-saved-version' });
  const second = samplePortfolio(2, [home]);
  const server = serve([samplePortfolio(1, [home]), second], 'investor').refuse(
    portfolioProformasApi.addToPortfolio,
    'internal_error',
  );
  const { user, dialog } = await openForEdited('alias-listing-1');
  const form = within(dialog);
  await user.click(await form.findByRole('radio', { name: 'Keep both' }));
  server.answer(portfoliosApi.portfolios, () => [samplePortfolio(1, [home, version]), second]);
  await user.click(confirm(dialog));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to save changes');
  await waitFor(() => expect(server.requestsTo(portfoliosApi.portfolios).length).toBeGreaterThan(1));
  expect(form.getByRole('checkbox', { name: /^Portfolio 1/ })).toBeChecked();
  expect(form.getByRole('checkbox', { name: /^Portfolio 2/ })).toBeChecked();
});

test('An edited saved home is saved separately if both versions are wanted', async () => {
  const server = serve([samplePortfolio(1, [home])], 'investor');
  const { user, dialog } = await openForEdited(savedId);
  await user.click(await within(dialog).findByRole('radio', { name: 'Keep both' }));
  expect(dialog).toHaveTextContent('Keeps both versions. Portfolios count each one.');
  await user.click(confirm(dialog));
  await screen.findByText('Proforma saved successfully');
  expect(bodiesOf(server, portfolioProformasApi.addToPortfolio)).toEqual([
    expect.objectContaining({ portfolio_id: portfolioIdOf(1), 'assumptions[interest_rate]': '7.25' }),
  ]);
  expect(server.requestsTo(proformasApi.changeProforma)).toEqual([]);
});

test('A bookmark on an edited page saves the numbers on screen and keeps the focus', async () => {
  const server = serve([], 'investor').answer(bookmarksApi.createBookmark, () => ({
    id: 'mark-1',
    proforma_id: savedId,
    alias_id: null,
    listing_id: listing.listing_id,
    created_at: '2026-03-01T00:00:00Z',
    title: null,
    chat_session_id: null,
    proforma: { alias_id: null },
  }));
  const { user, router } = openPage('/proformas/alias-listing-1?interest_rate=7.25', 'investor');
  await user.click(await screen.findByRole('button', { name: /^Bookmark / }));
  await waitFor(() => expect(router.state.location.href).toBe(`/proformas/${savedId}`));
  expect(bodiesOf(server, bookmarksApi.createBookmark)).toEqual([
    expect.objectContaining({ alias_id: 'alias-listing-1', 'assumptions[interest_rate]': '7.25' }),
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Bookmark / })).toHaveFocus());
  expect(screen.getByRole('button', { name: /^Bookmark / })).toHaveAttribute('aria-pressed', 'true');
});
