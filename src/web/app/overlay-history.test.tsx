import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, openPage } from '../testing/open-page.tsx';

async function openFilters() {
  createFakeServer();
  const { user, router } = openPage('/glossary');
  await screen.findByRole('heading', { level: 1 });
  await router.navigate({ to: '/', search: {} });
  await screen.findAllByRole('article');
  const open = () => user.click(screen.getByRole('button', { name: /^Filters/ }));
  await open();
  await screen.findByRole('dialog', { name: 'Filters' });
  return { user, router, open };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Back closes what is open over the page, and leaves the page only then', async () => {
  const { router } = await openFilters();
  router.history.back();
  await isClosed();
  expect(location.pathname).toBe('/');
  router.history.back();
  await waitFor(() => expect(location.pathname).toBe('/glossary'));
});

test('Back closes the open search form in a wide window too', async () => {
  createFakeServer();
  const { user, router } = openPage('/glossary');
  await screen.findByRole('heading', { level: 1 });
  await router.navigate({ to: '/', search: {} });
  await screen.findAllByRole('article');
  fireEvent.pointerMove(window);
  const place = await screen.findByRole('combobox', { name: 'ZIP or place' });
  await user.click(place);
  const form = within(screen.getByRole('banner'));
  expect(await form.findByRole('button', { name: '7%' })).toBeVisible();
  router.history.back();
  await waitFor(() => expect(form.queryByRole('button', { name: '7%' })).toBeNull());
  expect(location.pathname).toBe('/');
  router.history.back();
  await waitFor(() => expect(location.pathname).toBe('/glossary'));
});

test('What was changed under an overlay stays when Back closes it', async () => {
  const { router } = await openFilters();
  await router.navigate({ to: '/', search: { targetEquityMultiple: '1.5' } });
  router.history.back();
  await isClosed();
  await waitFor(() => expect(location.search).toBe('?targetEquityMultiple=1.5'));
});

test('A change that has not reached the URL yet stays when Back closes the filters', async () => {
  const { router } = await openFilters();
  const filters = within(screen.getByRole('dialog', { name: 'Filters' }));
  fireEvent.click(filters.getByLabelText('Condo'));
  const houses = '?propertyType=SFR';
  await waitFor(() => expect(location.search).toBe(houses));
  fireEvent.click(filters.getByRole('button', { name: '6%' }));
  expect(location.search).toBe(houses);
  router.history.back();
  await isClosed();
  await waitFor(() => expect(location.search).toBe('?interestRate=6&propertyType=SFR'));
});

test('A change that comes right after Back stays too', async () => {
  const { router } = await openFilters();
  const searchAt = (targetEquityMultiple: string) => router.navigate({ to: '/', search: { targetEquityMultiple } });
  await searchAt('1.5');
  const stop = router.history.subscribe(({ action }) => {
    if (action.type === 'BACK') void searchAt('1.6');
  });
  router.history.back();
  await isClosed();
  stop();
  await waitFor(() => expect(location.search).toBe('?targetEquityMultiple=1.6'));
});

test('Back does not stop where a closed overlay was', async () => {
  const { user, router, open } = await openFilters();
  await user.keyboard('{Escape}');
  await isClosed();
  await open();
  await screen.findByRole('dialog', { name: 'Filters' });
  await user.keyboard('{Escape}');
  await isClosed();
  router.history.back();
  await waitFor(() => expect(location.pathname).toBe('/glossary'));
});

test('Back from a page that was opened under an overlay returns to the page under it', async () => {
  const { user, router } = await openFilters();
  await user.keyboard('{Escape}');
  await isClosed();
  await router.navigate({ to: '/compare', search: {} });
  router.history.back();
  await waitFor(() => expect(location.pathname).toBe('/'));
  await screen.findAllByRole('article');
  expect(location.pathname).toBe('/');
  router.history.back();
  await waitFor(() => expect(location.pathname).toBe('/glossary'));
});
