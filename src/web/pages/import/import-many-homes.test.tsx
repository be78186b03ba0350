import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ImportedProforma, importsApi } from '#contracts/imports.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleImport } from '../../testing/sample-import.ts';
import { samplePortfolio } from '../../testing/sample-saved.ts';

test('A person without a portfolio can create one for the homes of a bulk import', async () => {
  const server = createFakeServer('investor')
    .answer(importsApi.importProforma, ({ body }) => sampleImport((body as { url: string }).url, 125_000))
    .answer(portfoliosApi.portfolios, () => [])
    .answer(portfoliosApi.createPortfolio, () => samplePortfolio(1, []));
  const { user } = openPage('/import', 'investor');
  await user.click(await screen.findByRole('radio', { name: 'Many at once' }));
  await screen.findByText(/^A portfolio keeps these homes together/);
  await user.click(screen.getByRole('button', { name: 'New portfolio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New portfolio' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Memphis');
  await user.type(dialog.getByRole('textbox', { name: /^Goal/ }), 'Cash flow');
  server.answer(portfoliosApi.portfolios, () => [samplePortfolio(1, [])]);
  await user.click(dialog.getByRole('button', { name: 'Create portfolio' }));
  const choice = await screen.findByRole('checkbox', { name: /^Portfolio 1/ });
  await waitFor(() => expect(choice).toBeChecked());
  await user.click(screen.getByRole('textbox', { name: 'Addresses and links, one per line' }));
  await user.paste('1 Many St, Memphis, TN 38104, 125000');
  await user.click(screen.getByRole('button', { name: 'Import 1 home' }));
  await screen.findByText('1 of 1 processed');
  expect(server.requestsTo(importsApi.importProforma)).toMatchObject([
    { body: { 'portfolio_ids[]': [samplePortfolio(1, []).id] } },
  ]);
});

test('A row says which of its facts a known listing has settled', async () => {
  createFakeServer('investor')
    .answer(importsApi.importProforma, ({ body }) => ({
      ...sampleImport((body as { url: string }).url, 125_000),
      matched: true,
      ignored: ['beds', 'living_area'] satisfies ImportedProforma['ignored'],
    }))
    .answer(portfoliosApi.portfolios, () => []);
  const { user } = openPage('/import', 'investor');
  await user.click(await screen.findByRole('radio', { name: 'Many at once' }));
  await user.click(screen.getByRole('textbox', { name: 'Addresses and links, one per line' }));
  await user.paste('address,price,beds,sqft\n"45 Oak Ave, Akron, OH 44302",125000,9,2500');
  await user.click(screen.getByRole('button', { name: 'Import 1 home' }));
  await screen.findByText('1 of 1 processed');
  expect(
    screen.getByText(/^Matched to a listing.*Taken from the listing instead: bedrooms, square feet/),
  ).toBeVisible();
});

test('A home that two rows spell differently is shown as one', async () => {
  createFakeServer('investor')
    .answer(importsApi.importProforma, ({ body }) => sampleImport((body as { url: string }).url, 125_000))
    .answer(portfoliosApi.portfolios, () => []);
  const { user } = openPage('/import', 'investor');
  await user.click(await screen.findByRole('radio', { name: 'Many at once' }));
  await user.click(screen.getByRole('textbox', { name: 'Addresses and links, one per line' }));
  await user.paste('45 Oak Ave, Akron, OH 44302, 125000\n45 Oak Avenue, Akron, OH 44302, 125000');
  await user.click(screen.getByRole('button', { name: 'Import 2 homes' }));
  await screen.findByText('2 of 2 processed');
  const [first, second] = within(screen.getByRole('region', { name: 'Homes to import' })).getAllByRole('listitem');
  expect(first).not.toHaveTextContent('Same home');
  expect(second).toHaveTextContent('Same home as row 1, saved once');
});
