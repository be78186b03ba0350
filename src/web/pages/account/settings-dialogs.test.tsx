import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ApiToken, apiTokensApi } from '#contracts/api-tokens.ts';
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

describe('personal tokens', () => {
  const tokenOf = (id: string, name: string): ApiToken => ({
    id,
    name,
    hint: 'cret',
    scopes: ['read'],
    created_at: '2026-01-01T00:00:00Z',
    last_used_at: null,
    expires_at: null,
  });
  const open = async () => {
    let tokens = [tokenOf('a', 'spreadsheet'), tokenOf('b', 'script')];
    const server = createAccountServer()
      .answer(apiTokensApi.apiTokens, () => tokens)
      .answer(apiTokensApi.deleteApiToken, ({ params }) => {
        tokens = tokens.filter(({ id }) => id !== params['id']);
        return null;
      });
    const { user } = openPage('/settings', 'starter');
    const section = await region('Personal tokens');
    await section.findByText('spreadsheet');
    return { server, user, section };
  };

  test('are revoked without the failure of an earlier try', async () => {
    const { server, user, section } = await open();
    server.refuse(apiTokensApi.deleteApiToken, 'internal_error');
    await user.click(section.getByRole('button', { name: 'Revoke spreadsheet' }));
    const failing = await dialog('Revoke “spreadsheet”?');
    await user.click(failing.getByRole('button', { name: 'Revoke' }));
    expect(await failing.findByRole('alert')).toBeVisible();
    await user.click(failing.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    await user.click(section.getByRole('button', { name: 'Revoke script' }));
    expect((await dialog('Revoke “script”?')).queryByRole('alert')).not.toBeInTheDocument();
  });
});
