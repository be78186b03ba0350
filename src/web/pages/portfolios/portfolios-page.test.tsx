import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleListing } from '../../testing/sample-rows.ts';
import { sampleMarked, samplePortfolio } from '../../testing/sample-saved.ts';

test('A portfolio whose homes have no rent claims no sums', async () => {
  const portfolio = samplePortfolio(1, [sampleMarked({ ...sampleListing(1), rent: null })]);
  createFakeServer('starter').answer(portfoliosApi.portfolios, () => [portfolio]);
  openPage('/portfolios', 'starter');
  // The footer names these figures too.
  const main = within(await screen.findByRole('main'));
  for (const name of ['Cash to close', 'Avg. income']) {
    expect((await main.findByText(name)).nextElementSibling).toHaveTextContent('–');
  }
});
