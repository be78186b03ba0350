import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAccountServer } from '../../testing/account-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('A password typed to delete the account is gone once the dialog closes', async () => {
  createAccountServer();
  const { user } = openPage('/settings', 'starter');
  const data = await region('Your data');
  await user.click(data.getByRole('button', { name: 'Delete account…' }));
  const first = await dialog('Delete your account?');
  await user.type(first.getByLabelText('Your password'), 'my password');
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await user.click(data.getByRole('button', { name: 'Delete account…' }));
  expect((await dialog('Delete your account?')).getByLabelText('Your password')).toHaveValue('');
});
