import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { configApi } from '#contracts/config.ts';
import { configQuery } from '../../../model/api/queries.ts';
import { createFakeServer, openPage } from '../../../testing/open-page.tsx';

const sorry = 'Sorry, this feature is not included in your subscription.';
/** Found by text: without a layout no element has a box, so its cover is not visible. */
const covers = () => screen.queryAllByText(sorry).map((words) => words.closest<HTMLElement>('[role="note"]')!);
const upgrades = () => screen.queryAllByRole('button', { name: 'Upgrade' });
const hosts = () => document.querySelectorAll('[data-gate-host]');

/** Opens the results and inserts nodes at the top from outside React. */
async function openWith(html: string) {
  const server = createFakeServer();
  const opened = openPage('/?interestRate=7&priceOffer=ten');
  await screen.findAllByRole('article');
  const outside = document.createElement('div');
  outside.innerHTML = html;
  onTestFinished(() => outside.remove());
  screen.getByRole('main').prepend(outside);
  return { ...opened, server, outside };
}

const block = `<section id="gated" data-feature="analyst_reports">
  <h2>Secret report</h2><a href="/secret">to read</a><button>Secret deed</button>
</section>`;

test('A gated button or link becomes Upgrade, another element gets a cover, and none can be focused', async () => {
  const { user, outside } = await openWith(
    `<button data-feature="chat_forma">Chat now</button><a href="/x" data-feature="no_such_feature">Link</a>${block}`,
  );
  await waitFor(() => expect(covers()).toHaveLength(1));
  expect(within(outside).getAllByRole('button', { name: 'Upgrade' })).toHaveLength(2);
  expect(upgrades()[0]).toHaveAttribute('title', 'Upgrade to use this feature');
  expect(within(outside).getAllByRole('button', { name: 'Upgrade' })[0]).toHaveAccessibleDescription(
    'Ask Forma, included in Investor',
  );
  expect(covers()[0]).toHaveTextContent('Upgrade your plan to continue.Included in Professional');
  const marked = outside.querySelectorAll('[data-feature]');
  expect(marked).toHaveLength(3);
  for (const element of marked) {
    expect(element).toHaveAttribute('inert', '');
    expect(element).toHaveAttribute('aria-disabled', 'true');
  }
  await user.click(within(covers()[0]!).getByText('Go to Payment Settings'));
  await waitFor(() => expect(location.pathname).toBe('/billing/plans'));
});

test('Upgrade leads to the plans by keyboard, and a cover disappears with its element', async () => {
  const { user, outside } = await openWith(`<button data-feature="chat_forma">Chat now</button>${block}`);
  await waitFor(() => expect(covers()).toHaveLength(1));
  outside.querySelector('#gated')?.remove();
  await waitFor(() => expect(covers()).toHaveLength(0));
  within(outside).getByRole('button', { name: 'Upgrade' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/billing/plans'));
});

test('List items, table rows and inline texts are covered without breaking their container', async () => {
  const { outside } = await openWith(
    `<ul><li data-feature="x">Secret item</li><li>Open item</li></ul>
     <table><tbody><tr data-feature="x"><td>Secret row</td></tr><tr data-feature="x"><td>Another</td></tr></tbody></table>
     <p>Words and <span data-feature="x">secret words</span></p>
     <section data-feature="x"><button data-feature="x">Within</button></section>`,
  );
  await waitFor(() => expect(covers()).toHaveLength(5));
  expect(outside.querySelector('li[data-gate] + [data-gate-host]')?.tagName).toBe('LI');
  expect(outside.querySelectorAll('table [data-gate-host]')).toHaveLength(0);
  expect(outside.querySelectorAll('table + [data-gate-host] + [data-gate-host]')).toHaveLength(1);
  expect(outside.querySelector('section > button')).toHaveAttribute('data-gate', 'covered');
  expect(within(outside).queryByRole('button', { name: 'Upgrade' })).toBeNull();
});

test('A gated React button rerenders repeatedly and stays one Upgrade', async () => {
  const { user } = await openWith('');
  const filters = screen.getByRole('button', { name: /^Filters/ });
  const before = upgrades().length;
  filters.setAttribute('data-feature', 'analyst_reports');
  await waitFor(() => expect(upgrades()).toHaveLength(before + 1));
  const chips = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem');
  expect(chips()).toHaveLength(2);
  await user.click(within(chips()[0]!).getByRole('button'));
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(filters).toHaveTextContent('Filters1set');
  expect(upgrades()).toHaveLength(before + 1);
  filters.removeAttribute('inert');
  await waitFor(() => expect(filters).toHaveAttribute('inert', ''));
  expect(hosts()).toHaveLength(1);
  filters.removeAttribute('data-feature');
  await waitFor(() => expect(hosts()).toHaveLength(0));
  expect(filters).not.toHaveAttribute('inert');
  expect(filters).not.toHaveAttribute('aria-disabled');
});

test('A gate disappears with its page', async () => {
  const { router } = await openWith('');
  screen.getAllByRole('article')[0]!.setAttribute('data-feature', 'chat_forma');
  await waitFor(() => expect(covers()).toHaveLength(1));
  await act(() => router.navigate({ to: '/glossary' }));
  await waitFor(() => expect(hosts()).toHaveLength(0));
});

test('A new plan opens the gates and restores the original elements', async () => {
  const { client, router, server, outside } = await openWith(
    `<button data-feature="chat_forma">Chat now</button>${block}`,
  );
  await waitFor(() => expect(covers()).toHaveLength(1));
  const config = client.getQueryData(configQuery().queryKey)!;
  const guest = { ...config.access.features['guest'], chat_forma: true };
  const access = { ...config.access, features: { ...config.access.features, guest } };
  server.answer(configApi.config, () => ({ ...config, access }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await act(() => router.navigate({ to: '/billing/plans' }));
  await waitFor(() => expect(within(outside).queryByRole('button', { name: 'Upgrade' })).toBeNull());
  expect(within(outside).getByRole('button', { name: 'Chat now' }).outerHTML).toBe(
    '<button data-feature="chat_forma" data-gate="open">Chat now</button>',
  );
  expect(covers()).toHaveLength(1);
  expect(outside.querySelector('#gated')).toHaveAttribute('inert', '');
});
