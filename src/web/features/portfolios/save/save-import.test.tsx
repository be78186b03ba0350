import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importsApi } from '#contracts/imports.ts';
import { marksApi } from '#contracts/marks.ts';
import { type PortfolioDetail, portfoliosApi } from '#contracts/portfolios.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { createFakeServer, openPage } from '../../../testing/open-page.tsx';
import { savedId } from '../../../testing/sample-proforma.ts';
import { portfolioIdOf, samplePortfolio } from '../../../testing/sample-saved.ts';

/** Opens the dialog that imports a home, by its command. */
async function openImport() {
  const { user } = openPage('/bookmarks', 'starter');
  await screen.findByRole('heading', { name: 'No saved homes yet' });
  await user.keyboard('{Control>}k{/Control}');
  await enterText(user, await screen.findByRole('combobox', { name: 'Commands' }), 'import a home to');
  await user.click(await screen.findByRole('option', { name: /Import a home to a portfolio/ }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Import to Portfolio' }) };
}

const serveImport = (portfolios: readonly PortfolioDetail[]) =>
  createFakeServer('starter')
    .answer(portfoliosApi.portfolios, () => [...portfolios])
    .answer(marksApi.marks, () => ({ rows: [], limited_fields: [] }));

test('The home to import stays while it is sent', async () => {
  serveImport([samplePortfolio(1, [])]).answer(importsApi.importProforma, () => new Promise(() => undefined));
  const { user, dialog } = await openImport();
  const address = within(dialog).getByLabelText('Address or URL');
  await enterText(user, address, '4718 Quince Hollow Rd');
  await user.click(await within(dialog).findByRole('checkbox', { name: /^Portfolio 1/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('button', { name: 'Saving…' })).toBeDisabled();
  expect(address).toHaveAttribute('readonly');
});

test('An unknown home is imported into a portfolio after the form asks for its price', async () => {
  const server = serveImport([]);
  server.refuse(importsApi.importProforma, 'price_needed', {
    found: {
      address: '4718 Quince Hollow Rd',
      city: 'Memphis',
      state_or_province: 'TN',
      postal_code: '38117',
      price: null,
      rent: null,
      rent_estimate: null,
      beds: 3,
      baths: null,
      living_area: null,
      year_built: null,
      property_type: null,
      association_fee_monthly: null,
      tax_annual_amount: null,
    },
  });
  const { user, dialog } = await openImport();
  const form = within(dialog);
  const address = form.getByLabelText('Address or URL');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription('Please enter an address or URL'));
  await enterText(user, address, 'Quince Hollow Rd 4718');
  await user.clear(await form.findByLabelText('Title'));
  await enterText(user, form.getByLabelText('Title'), 'Memphis');
  await enterText(user, form.getByLabelText('Goal'), 'Income');
  await user.click(form.getByRole('radio', { name: 'Rate 4 of 5' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('We couldn’t find a price for 4718 Quince Hollow Rd. What’s the asking price?');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(form.getByLabelText('Asking price')).toHaveAccessibleDescription(/Please enter the asking price/),
  );
  server.answer(importsApi.importProforma, () => ({
    id: savedId,
    alias_id: null,
    listing_id: 'private-1',
    matched: false,
    address: '4718 Quince Hollow Rd, Memphis, TN 38117',
    list_price: 140_000,
    rent: null,
    rent_low: null,
    rent_high: null,
    rent_source: null,
    rent_confidence: null,
    portfolio_ids: [portfolioIdOf(1)],
  }));
  await enterText(user, form.getByLabelText('Asking price'), '140000');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Proforma saved successfully');
  expect(server.requestsTo(importsApi.importProforma).map(({ body }) => body)).toMatchObject([
    { title: 'Memphis', goal: 'Income', rating: '4' },
    { title: 'Memphis', price: '140000', beds: '3', rating: '4' },
  ]);
});
