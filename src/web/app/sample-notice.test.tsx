import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import { createServerWith, openPage } from '../testing/open-page.tsx';

async function openNotice(role: Role) {
  createServerWith({ sample_data: true, listing_count: 20_000 }, role);
  const { user } = openPage('/glossary', role);
  const notice = within(await screen.findByRole('complementary', { name: 'Sample data' }));
  return { user, notice };
}

test.each(['guest', 'professional'] as const)(
  'A %s reads that the homes are samples, without commands',
  async (role) => {
    const { user, notice } = await openNotice(role);
    await user.click(notice.getByText('Sample data'));
    expect(notice.getByText('You’re exploring 20,000 sample listings. They aren’t real homes.')).toBeVisible();
    expect(notice.getByText('Real listings aren’t connected yet.')).toBeVisible();
    expect(notice.queryByText(/npm run forma/)).not.toBeInTheDocument();
  },
);

test('An admin reads how to import real listings', async () => {
  const { user, notice } = await openNotice('admin');
  await user.click(notice.getByText('Sample data'));
  expect(await notice.findByText('npm run forma -- listings import listings.csv')).toBeVisible();
  expect(notice.getByRole('link', { name: 'Import listings' })).toHaveAttribute('href', '/import-listings');
  expect(notice.queryByText('Real listings aren’t connected yet.')).not.toBeInTheDocument();
});

test('The notice closes when the focus moves on', async () => {
  const { user, notice } = await openNotice('guest');
  await user.click(notice.getByText('Sample data'));
  await user.click(screen.getByRole('searchbox'));
  expect(notice.getByText('Real listings aren’t connected yet.')).not.toBeVisible();
});
