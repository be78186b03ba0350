import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configApi } from '#contracts/config.ts';
import { type Webhook, webhooksApi } from '#contracts/webhooks.ts';
import { sessionState } from '../../model/session/session.ts';
import { createAccountServer } from '../../testing/account-server.ts';
import { configOf, createFakeServer, openPage } from '../../testing/open-page.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = (requests: readonly { readonly body: unknown }[]) => requests.map(({ body }) => body);

describe('webhooks', () => {
  const webhook: Webhook = {
    id: '00000000-0000-4000-8000-000000000009',
    url: 'https://hooks.example.com/forma',
    enabled: true,
    disabled_reason: null,
    failing_since: null,
    created_at: '2026-01-01T12:00:00Z',
  };
  test('are not called missing before the plan is known', async () => {
    createAccountServer().answer(configApi.config, () =>
      sessionState() === 'open' ? new Promise(() => undefined) : configOf('guest'),
    );
    openPage('/settings', 'starter');
    const webhooks = await region('Webhooks');
    expect(webhooks.queryByText(/Included in the Professional plan/)).not.toBeInTheDocument();
    expect(webhooks.queryByRole('link', { name: 'See plans' })).not.toBeInTheDocument();
  });

  const open = async (stored: readonly Webhook[]) => {
    const server = createAccountServer(createFakeServer('professional')).answer(webhooksApi.webhooks, () => [
      ...stored,
    ]);
    const { user } = openPage('/settings', 'professional');
    return { server, user, webhooks: await region('Webhooks') };
  };

  test('are created with a secret that is shown once', async () => {
    const { server, user, webhooks } = await open([]);
    await user.click(await webhooks.findByRole('button', { name: 'New webhook' }));
    const form = await dialog('New webhook');
    await user.type(await form.findByLabelText('Address'), 'http://hooks.example.com');
    await user.click(form.getByRole('button', { name: 'Create webhook' }));
    expect(await form.findByText('Enter an address that starts with https://')).toBeVisible();
    server.refuse(webhooksApi.createWebhook, 'url_not_allowed');
    await user.clear(form.getByLabelText('Address'));
    await user.type(form.getByLabelText('Address'), webhook.url);
    await user.click(form.getByRole('button', { name: 'Create webhook' }));
    expect(await form.findByRole('alert')).toBeVisible();
    server.answer(webhooksApi.createWebhook, () => ({ ...webhook, secret: 'whsec_abc' }));
    server.answer(webhooksApi.webhooks, () => [webhook]);
    await user.click(form.getByRole('button', { name: 'Create webhook' }));
    const made = await dialog('Copy your secret now');
    expect(await made.findByLabelText('Secret')).toHaveValue('whsec_abc');
    await user.click(made.getByRole('button', { name: 'Done' }));
    expect(await webhooks.findByText(webhook.url)).toBeVisible();
  });

  test('are tested, and show their deliveries', async () => {
    const { server, user, webhooks } = await open([webhook]);
    server.answer(webhooksApi.webhookDeliveries, () => []);
    await user.click(await webhooks.findByRole('button', { name: `Deliveries to ${webhook.url}` }));
    const log = await dialog('Deliveries');
    expect(await log.findByText(/^Nothing was sent/)).toBeVisible();
    server
      .answer(webhooksApi.testWebhook, () => null)
      .answer(webhooksApi.webhookDeliveries, () => [
        {
          id: 'msg_1',
          type: 'test' as const,
          state: 'failed' as const,
          attempts: 2,
          last_status: 500,
          last_error: 'Answered 500',
          created_at: new Date().toISOString(),
          settled_at: null,
        },
      ]);
    await user.click(log.getByRole('button', { name: 'Send a test' }));
    expect(await log.findByText('Failed')).toBeVisible();
    expect(log.getByText(/2 attempts · Answered 500/)).toBeVisible();
  });

  test('that we switched off say why, and can be switched on and deleted', async () => {
    const off: Webhook = { ...webhook, enabled: false, disabled_reason: 'failures' };
    const { server, user, webhooks } = await open([off]);
    expect(await webhooks.findByText('Switched off after five days of failed deliveries')).toBeVisible();
    server.answer(webhooksApi.changeWebhook, () => webhook).answer(webhooksApi.webhooks, () => [webhook]);
    await user.click(webhooks.getByRole('button', { name: `Switch on ${webhook.url}` }));
    expect(await webhooks.findByRole('button', { name: `Switch off ${webhook.url}` })).toBeVisible();
    expect(sent(server.requestsTo(webhooksApi.changeWebhook))).toEqual([{ enabled: 'true' }]);
    await user.click(webhooks.getByRole('button', { name: `Delete ${webhook.url}` }));
    const confirm = await dialog('Delete this webhook?');
    server.answer(webhooksApi.deleteWebhook, () => null).answer(webhooksApi.webhooks, () => []);
    await user.click(confirm.getByRole('button', { name: 'Delete' }));
    expect(await webhooks.findByText('You don’t have any webhooks.')).toBeVisible();
  });

  test('lead to the plans where they are not included', async () => {
    createAccountServer();
    openPage('/settings', 'starter');
    const webhooks = await region('Webhooks');
    expect(webhooks.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing/plans');
    expect(webhooks.queryByRole('button')).toBeNull();
  });

  test('of an ended plan can still be deleted', async () => {
    const server = createAccountServer().answer(webhooksApi.webhooks, () => [webhook]);
    const { user } = openPage('/settings', 'starter');
    const webhooks = await region('Webhooks');
    await user.click(await webhooks.findByRole('button', { name: `Delete ${webhook.url}` }));
    expect(webhooks.getAllByRole('button')).toHaveLength(1);
    const confirm = await dialog('Delete this webhook?');
    server.answer(webhooksApi.deleteWebhook, () => null).answer(webhooksApi.webhooks, () => []);
    await user.click(confirm.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Webhook deleted')).toBeVisible();
    expect(webhooks.queryByRole('button')).toBeNull();
  });
});
