import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { firstVisitKey, readStored, writeStored } from '../../lib/storage.ts';
import { createFakeServer, defaultSettings, openPage } from '../../testing/open-page.tsx';

/** The term with this name on the page. */
const term = (name: RegExp) =>
  screen.getAllByRole('article').find((article) => within(article).queryByRole('heading', { name }))!;

test('A term shows its explanation and its formula with an example', async () => {
  createFakeServer();
  openPage('/glossary#noi');
  await screen.findByRole('heading', { name: /^Net operating income/ });
  expect(term(/^Net operating income/)).toHaveTextContent('21,660.00 − 6,280.00 = $15,380');
  expect(term(/^Net operating income/)).toHaveAttribute('data-lit', 'true');
});

test('Terms are found by their common names, and clearing the search shows all', async () => {
  createFakeServer();
  const { user } = openPage('/glossary');
  const box = await screen.findByRole('searchbox', { name: 'Find a term' });
  const total = screen.getAllByRole('article').length;
  await user.type(box, 'brrrr');
  await waitFor(() => expect(screen.getByText(/^\d terms$/)).toHaveAttribute('role', 'status'));
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Refinance-out ratio');
  await user.clear(box);
  await user.type(box, 'zebra');
  await user.click(await screen.findByRole('button', { name: 'Show all terms' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(total));
  expect(box).toHaveValue('');
});

test('The chosen level changes every explanation', async () => {
  createFakeServer();
  const { user } = openPage('/glossary');
  await user.click(await screen.findByRole('radio', { name: 'Expert' }));
  expect(term(/^Net operating income/)).toHaveTextContent('as agencies underwrite it');
});

test('A term opens over the filters at the chosen level, and Escape closes only the term', async () => {
  createFakeServer();
  const { user } = openPage('/');
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(panel.getByRole('button', { name: 'What is Interest rate?' }));
  const opened = within(await screen.findByRole('dialog', { name: 'Interest rate' }));
  expect(opened.getByText(/^Your annual mortgage rate\./)).toBeVisible();
  await user.click(opened.getByRole('radio', { name: 'Expert' }));
  expect(opened.getByText(/Fixed over the term\./)).toBeVisible();
  expect(opened.getByRole('link')).toHaveAttribute('href', '/glossary#interest-rate');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Interest rate' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(panel.getByRole('button', { name: 'What is Interest rate?' })).toHaveFocus();
});

test('The level of a signed-in person comes from their settings', async () => {
  createFakeServer('starter').answer(userSettingsApi.settings, () => ({
    ...defaultSettings,
    skill_level: 'intermediate' as const,
  }));
  openPage('/glossary', 'starter');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Intermediate' })).toBeChecked());
});

test('The level that a signed-in person chooses is saved with their settings', async () => {
  const server = createFakeServer('starter').answer(userSettingsApi.changeSettings, () => ({
    ...defaultSettings,
    skill_level: 'expert' as const,
  }));
  const { user } = openPage('/glossary', 'starter');
  await screen.findByRole('button', { name: 'Account' });
  await user.click(await screen.findByRole('radio', { name: 'Expert' }));
  await waitFor(() => expect(server.requestsTo(userSettingsApi.changeSettings)).toHaveLength(1));
  expect(server.requestsTo(userSettingsApi.changeSettings)[0]?.body).toMatchObject({ skill_level: 'expert' });
  expect(screen.getByRole('radio', { name: 'Expert' })).toBeChecked();
});

test('The first visit explains the search with the visitor’s numbers until it is dismissed', async () => {
  createFakeServer();
  const { user } = openPage('/?initialEquityInvestment=80000&targetEquityMultiple=1.5');
  const band = await screen.findByRole('complementary', { name: 'How Forma searches' });
  expect(band).toHaveTextContent('$80,000 in, at least $120,000 back.');
  await user.click(within(band).getByRole('button', { name: 'Got it' }));
  expect(band).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(readStored(firstVisitKey)).toEqual({ seen: true });
});

test('The first visit leads to the glossary and is over then', async () => {
  createFakeServer();
  const { user, router } = openPage('/');
  const band = await screen.findByRole('complementary', { name: 'How Forma searches' });
  await user.click(within(band).getByRole('link', { name: 'What is an equity multiple?' }));
  await waitFor(() => expect(router.state.location.href).toBe('/glossary#equity-multiple'));
  expect(readStored(firstVisitKey)).toEqual({ seen: true });
});

test('A search with other numbers ends the first visit', async () => {
  createFakeServer();
  const { router } = openPage('/');
  await screen.findByRole('complementary', { name: 'How Forma searches' });
  expect(readStored(firstVisitKey)).toBeNull();
  await router.navigate({ to: '/', search: { targetEquityMultiple: '1.5' } });
  await waitFor(() => expect(readStored(firstVisitKey)).toEqual({ seen: true }));
});

test('A visitor who has seen the explanation does not see it again', async () => {
  createFakeServer();
  writeStored(firstVisitKey, { seen: true });
  openPage('/');
  await screen.findAllByRole('article');
  expect(screen.queryByRole('complementary', { name: 'How Forma searches' })).toBeNull();
});
