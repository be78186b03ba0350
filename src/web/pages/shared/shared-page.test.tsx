import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type SharedAnswer, shareLinksApi } from '#contracts/share-links.ts';
import { totalsToWire } from '#domain/portfolio-figures.ts';
import { portfolioTotals } from '#underwriting/portfolio/portfolio-totals.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleProforma } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';

const listing = sampleListing(1, { unparsed_address: '12 Elm St, Memphis, TN 38109' });
const open = (answer: SharedAnswer) => {
  createFakeServer().answer(shareLinksApi.shared, () => answer);
  return openPage('/shared/token');
};
const shared = (role: 'guest' | 'investor'): SharedAnswer => {
  const { saved_proforma: _saved, limited_fields, ...home } = sampleProforma(listing, { role });
  return {
    kind: 'proforma',
    owner_name: 'Ada Quimby',
    shows_address: role === 'investor',
    target_equity_multiple: 1.3,
    expires_at: '2026-04-01T12:00:00Z',
    proforma: { ...home, asking_price: home.listing.list_price, is_for_sale: true, saved_at: '2026-03-02T12:00:00Z' },
    portfolio: null,
    limited_fields,
  };
};

test('A shared proforma shows what the owner’s plan includes to a guest, and nothing that changes or saves', async () => {
  open(shared('investor'));
  await screen.findByRole('heading', { name: '12 Elm St' });
  expect(screen.getByText('Shared by Ada Quimby · numbers saved Mar 2, 2026 · link expires Apr 1, 2026')).toBeVisible();
  expect(screen.getByText(/^(?:Meets 1\.30x at asking|Offer \$)/)).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Time value and refinancing' })).getByText('IRR'),
  ).toBeInTheDocument();
  await screen.findByRole('heading', { name: 'Year by year' });
  for (const name of ['Save', 'Bookmark', 'Upgrade', 'Share', 'Ask Forma', 'Copy link'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('While a link loads, boxes reserve its place', async () => {
  createFakeServer().answer(shareLinksApi.shared, () => new Promise(() => {}));
  openPage('/shared/token');
  const busy = (await screen.findByText('Loading what was shared')).parentElement!;
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(busy.querySelectorAll('[aria-busy]').length).toBeGreaterThan(0);
});

test('A price of its owner is not shown as what the seller asks', async () => {
  const { proforma, ...answer } = shared('investor');
  const asking = 2 * proforma!.listing.list_price;
  open({ ...answer, proforma: { ...proforma!, asking_price: asking } });
  expect(await screen.findByText(`$${asking.toLocaleString('en')}`)).toBeVisible();
  expect(screen.getByText(/^Based on a price of/)).toBeVisible();
  expect(screen.getByText(/^Bought at \$/)).toBeVisible();
  expect(screen.queryByText('Meets 1.30x at asking')).toBeNull();
});

test('A home that is off the market says so and has no offer', async () => {
  const { proforma, ...answer } = shared('investor');
  open({ ...answer, proforma: { ...proforma!, is_for_sale: false } });
  expect(await screen.findByText('No longer for sale')).toBeVisible();
  expect(screen.getByText(/^Last asking price/)).toBeVisible();
  expect(screen.queryByText(/at asking/)).toBeNull();
});

test('Without limited fields there is neither an address nor an upgrade', async () => {
  open(shared('guest'));
  await screen.findByRole('heading', { name: /bed house/ });
  expect(screen.queryByRole('region', { name: 'Time value and refinancing' })).not.toBeInTheDocument();
  expect(screen.queryByText('Exact address and listing')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upgrade' })).not.toBeInTheDocument();
});

test('A shared portfolio shows its homes and their sums', async () => {
  const homes = [1, 2].map((number) => {
    const { listing: each, proforma, calculation } = sampleProforma(sampleListing(number));
    return { listing: each, proforma, calculation };
  });
  const portfolio = { title: 'Memphis', totals: totalsToWire(portfolioTotals([])), proformas: homes };
  open({ ...shared('investor'), kind: 'portfolio', owner_name: null, proforma: null, portfolio });
  await screen.findByRole('heading', { name: 'Memphis' });
  expect(screen.getByText('Shared with Forma · current numbers · link expires Apr 1, 2026')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Combined metrics' })).toHaveTextContent('IRR');
  expect(within(screen.getByRole('region', { name: 'Homes' })).getAllByRole('row')).toHaveLength(3);
});

test('Two versions of one home in a shared portfolio say in what they differ', async () => {
  const proformas = [6.5, 7].map((rate, at) => {
    const home = sampleProforma(listing, { stated: { interest_rate: rate } });
    return { ...home, listing: { ...home.listing, listing_id: `stand-in-${at}` } };
  });
  const portfolio = { title: 'Memphis', totals: totalsToWire(portfolioTotals([])), proformas };
  open({ ...shared('investor'), kind: 'portfolio', proforma: null, portfolio });
  expect(await screen.findByRole('rowheader', { name: /^12 Elm St.*Rate 6\.50%$/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^12 Elm St.*Rate 7\.00%$/ })).toBeVisible();
});

test('Homes without an address are numbered', async () => {
  const proformas = [1, 2].map((number) => {
    const {
      saved_proforma: _saved,
      limited_fields: _limited,
      ...home
    } = sampleProforma(sampleListing(number), { role: 'guest' });
    return { ...home, listing: { ...home.listing, unparsed_address: null } };
  });
  const portfolio = { title: 'Memphis', totals: totalsToWire(portfolioTotals([])), proformas };
  open({ ...shared('guest'), kind: 'portfolio', proforma: null, portfolio });
  expect(await screen.findByRole('rowheader', { name: /^Home 1: / })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Home 2: / })).toBeVisible();
});

test('A link that does not open says so', async () => {
  createFakeServer().refuse(shareLinksApi.shared, 'not_found');
  openPage('/shared/token');
  await screen.findByRole('heading', { name: 'This link doesn’t open' });
});
