import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { FakeRefusal } from '../../../testing/fake-api.ts';
import { createFakeServer, openPage } from '../../../testing/open-page.tsx';
import { samplePortfolio } from '../../../testing/sample-saved.ts';

test.each([
  ['saved', 'Proforma saved successfully'],
  ['failed', 'Failed to save changes'],
])('A save that has %s after its dialog was closed says so and leaves the next dialog open', async (result, words) => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = createFakeServer('starter').answer(portfoliosApi.createPortfolio, async () => {
    await ended;
    if (result === 'failed') throw new FakeRefusal('internal_error');
    return samplePortfolio(1, []);
  });
  const { user } = openPage('/', 'starter');
  await user.click(await screen.findByRole('button', { name: 'Save: 1 Elm Street' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save to Portfolio' });
  await user.type(await within(dialog).findByLabelText('Goal'), 'Income');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requestsTo(portfoliosApi.createPortfolio)).toHaveLength(1));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Save: 2 Elm Street' }));
  const next = await screen.findByRole('dialog', { name: 'Save to Portfolio' });
  await within(next).findByText('2 Elm Street');
  await act(async () => end());
  expect(await screen.findByText(words)).toBeVisible();
  expect(within(next).getByText('2 Elm Street')).toBeVisible();
  expect(within(next).queryByRole('alert')).toBeNull();
});
