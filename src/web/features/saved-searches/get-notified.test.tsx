import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { savedSearchesApi } from '#contracts/saved-searches.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';

const saved: SavedSearch = {
  id: '00000000-0000-4000-8000-000000000001',
  title: '1.30x under $50,000',
  goal: null,
  search_params: '{"initialEquityInvestment":50000,"interestRate":7,"targetEquityMultiple":1.3}',
  email_notified: true,
  sms_notified: false,
  email_interval: 1,
  sms_interval: 1,
  paused: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  last_run_at: '2026-01-01T00:00:00Z',
  last_match_count: 12,
  match_counts: [{ date: '2026-01-01', count: 12 }],
  new_match_count: 0,
  next_run_at: '2026-01-02T12:00:00Z',
};

async function openModal(address = '/?interestRate=7', role: 'guest' | 'starter' = 'starter') {
  const server = createFakeServer(role);
  const { user } = openPage(address, role);
  await user.click(await screen.findByRole('button', { name: 'Get notified' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  return { server, user, dialog };
}

test('A search is saved under its own title with weekly email, and a toast says so', async () => {
  const { server, user, dialog } = await openModal('/?interestRate=7&zipCode=38109');
  const title = await dialog.findByRole('textbox', { name: 'Title' });
  expect(title).toHaveValue('1.30x under $50,000 in 38109');
  expect(dialog.getByRole('list', { name: 'Your search' })).toHaveTextContent('7.00% rate');
  const sent: unknown[] = [];
  server.answer(savedSearchesApi.createSavedSearch, ({ body }) => {
    sent.push(body);
    return saved;
  });
  await user.click(dialog.getByRole('radio', { name: 'Weekly' }));
  await user.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByText('Search saved successfully.')).toBeVisible();
  expect(sent).toMatchObject([{ title: '1.30x under $50,000 in 38109', email_notified: 'true', email_interval: '7' }]);
});

test('An empty title is refused in words, and a failure keeps the input', async () => {
  const { server, user, dialog } = await openModal();
  const title = await dialog.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await dialog.findByText('Please enter a title')).toBeVisible();
  await user.type(title, 'Memphis');
  server.refuse(savedSearchesApi.createSavedSearch, 'plan_limit_reached');
  await user.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByText('Failed to save search.')).toBeVisible();
  expect(await dialog.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing/plans');
  expect(title).toHaveValue('Memphis');
});

test('Saved searches are listed, paused, renamed and deleted', async () => {
  const server = createFakeServer('starter').answer(savedSearchesApi.savedSearches, () => [saved]);
  const { user } = openPage('/saved-searches', 'starter');
  const row = within(await screen.findByRole('article', { name: saved.title }));
  expect(row.getByRole('link', { name: saved.title })).toHaveAttribute(
    'href',
    `/?interestRate=7&savedSearch=${saved.id}`,
  );
  server.answer(savedSearchesApi.changeSavedSearch, ({ body }) => {
    const { title, paused } = body as { title?: string; paused?: string };
    return { ...saved, title: title ?? saved.title, paused: paused === 'true' };
  });
  await user.click(row.getByRole('button', { name: `Pause ${saved.title}` }));
  expect(await row.findByText('Paused')).toBeVisible();

  await user.click(row.getByRole('button', { name: `Rename ${saved.title}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = await dialog.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Memphis');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('article', { name: 'Memphis' })).toBeVisible();

  server.answer(savedSearchesApi.deleteSavedSearch, () => null).answer(savedSearchesApi.savedSearches, () => []);
  await user.click(screen.getByRole('button', { name: 'Delete Memphis' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete search' }));
  expect(await screen.findByText('No saved searches yet')).toBeVisible();
});

test('A guest is offered to sign in, on the page and in the modal', async () => {
  const { dialog } = await openModal('/', 'guest');
  expect(await dialog.findByRole('button', { name: 'Sign in to save' })).toBeVisible();
});
