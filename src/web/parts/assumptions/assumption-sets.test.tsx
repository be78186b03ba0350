import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assumptionTemplatesApi as api, type PersonalAssumptions } from '#contracts/assumption-templates.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleProforma } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';

const listing = sampleListing(1);
const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const careful = { id: 'a', name: 'Careful', assumptions: { vacancy: 9 }, ...times };

function serve(defaults: PersonalAssumptions) {
  return createFakeServer('starter')
    .answer(api.defaultAssumptions, () => defaults)
    .answer(api.assumptionTemplates, () => [careful])
    .answer(api.createAssumptionTemplate, ({ body }) => ({ ...careful, ...(body as object) }))
    .answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'starter' }));
}

async function openFilters(address: string, role: 'guest' | 'starter' = 'starter') {
  const { user, router } = openPage(address, role);
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const query = () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr));
  return { user, panel, query };
}

test('My defaults go into the address of the search, and leave its other parameters', async () => {
  serve({ property_managed: true, hold_years: 10, vacancy: 8 });
  const { user, panel, query } = await openFilters('/?targetEquityMultiple=1.2&vacancy=6&maintenance=7');
  await user.click(await panel.findByRole('button', { name: 'Use my defaults' }));
  expect(panel.getByText('My defaults: 3 assumptions set')).toBeVisible();
  const expected = { propertyManaged: 'true', holdYears: '10', vacancy: '8', maintenance: '7' };
  await waitFor(() => expect(query()).toEqual({ targetEquityMultiple: '1.2', ...expected }));

  await user.click(panel.getByRole('button', { name: 'Templates' }));
  await user.click(panel.getByRole('button', { name: 'Careful' }));
  await waitFor(() => expect(query()).toEqual({ targetEquityMultiple: '1.2', ...expected, vacancy: '9' }));
});

test('The assumptions of a search are saved as a template', async () => {
  const server = serve({});
  const { user, panel } = await openFilters('/?targetEquityMultiple=1.2&vacancy=6&interestRate=7');
  expect(await panel.findByRole('link', { name: 'Set my defaults' })).toHaveAttribute('href', '/settings#assumptions');
  await user.click(panel.getByRole('button', { name: 'Templates' }));
  await user.click(panel.getByRole('button', { name: 'Save as template…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  await user.type(form.getByLabelText('Name'), 'Mine');
  await user.click(form.getByRole('button', { name: 'Save template' }));
  await waitFor(() =>
    expect(server.requestsTo(api.createAssumptionTemplate).map(({ body }) => body)).toEqual([
      { name: 'Mine', assumptions: { vacancy: 6 } },
    ]),
  );
});

test('My defaults are edits of a proforma, which says whether it is self-managed', async () => {
  serve({ property_managed: true, vacancy: 8 });
  const { user } = openPage(`/proformas/alias-${listing.listing_id}`, 'starter');
  const panel = within((await screen.findByLabelText('Undo')).closest('section')!);
  expect(panel.getByText(/rented out, self-managed, and sold/)).toBeVisible();
  await user.click(await panel.findByRole('button', { name: 'Use my defaults' }));
  await waitFor(() => expect(location.search).toBe('?vacancy=8&property_managed=true'));
  expect(panel.queryByText(/self-managed/)).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('Guests have no defaults', async () => {
  createFakeServer();
  const { panel } = await openFilters('/', 'guest');
  expect(panel.queryByRole('button', { name: 'Templates' })).toBeNull();
});
