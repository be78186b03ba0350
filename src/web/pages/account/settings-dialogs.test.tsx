import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ApiToken, apiTokensApi } from '#contracts/api-tokens.ts';
import { type PhoneNumber, phoneNumberApi } from '#contracts/phone-number.ts';
import { createAccountServer } from '../../testing/account-server.ts';
import { createServerWith, openPage } from '../../testing/open-page.tsx';

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

  test('that are revoked say so, and the focus stays in their section', async () => {
    const { user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Revoke spreadsheet' }));
    await user.click((await dialog('Revoke “spreadsheet”?')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Token revoked')).toBeVisible();
    expect(section.queryByText('spreadsheet')).not.toBeInTheDocument();
    await waitFor(() => expect(section.getByRole('heading', { name: 'Personal tokens' })).toHaveFocus());
  });
});

test('A phone number is removed once confirmed', async () => {
  const none: PhoneNumber = { phone_number: null, confirmed_at: null, stopped: false, pending: null };
  const confirmed = { ...none, phone_number: '+19015550123', confirmed_at: '2026-01-01T12:00:00Z' };
  const server = createAccountServer(createServerWith({ text_messages: true }, 'starter')).answer(
    phoneNumberApi.phoneNumber,
    () => confirmed,
  );
  const { user } = openPage('/settings', 'starter');
  const texts = await region('Text messages');
  server.answer(phoneNumberApi.deletePhoneNumber, () => null).answer(phoneNumberApi.phoneNumber, () => none);
  await user.click(await texts.findByRole('button', { name: 'Remove' }));
  const question = await dialog('Remove (901) 555-0123?');
  expect(server.requestsTo(phoneNumberApi.deletePhoneNumber)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(texts.getByLabelText('Mobile number')).toHaveFocus());
  expect(server.requestsTo(phoneNumberApi.deletePhoneNumber)).toHaveLength(1);
});
