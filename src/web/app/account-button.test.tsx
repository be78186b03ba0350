import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usersApi } from '#contracts/users.ts';
import { createFakeServer, openPage } from '../testing/open-page.tsx';

const proxyPage = () => new Response('<html>', { status: 502 });

test('a person whose token cannot be fetched is logged out', async () => {
  createFakeServer('starter').answerAddress('/auth/access-token', () => new Response(null, { status: 503 }));
  openPage('/', 'starter');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
});

test('a person who cannot be loaded is said so', async () => {
  createFakeServer('starter').answerAddress(usersApi.currentUser.path, proxyPage);
  const { user } = openPage('/', 'starter', /^The person who is signed in could not be loaded\./);
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByText('Failed to load user')).toBeVisible();
});
