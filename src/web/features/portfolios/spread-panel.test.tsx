import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Share } from '#contracts/portfolio-figures.ts';
import { sampleListing } from '../../testing/sample-rows.ts';
import { sampleMarked } from '../../testing/sample-saved.ts';
import { SpreadPanel } from './spread-panel.tsx';
import { summaryOf } from './summary-of.ts';

afterEach(cleanup);

const shares = (count: number): Share[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `3810${at}`,
    proforma_count: 1,
    initial_equity_investment: 1000 * (count - at),
    share: (count - at) / 100,
  }));

function show(count: number) {
  const summary = { ...summaryOf([], { goal_metric: null, goal_value: null }), by_postal_code: shares(count) };
  render(<SpreadPanel summary={summary} />);
  const [byZip] = screen.getAllByRole('list');
  return within(byZip!);
}

test('a long spread shows its largest shares with the sum of the others, all on request, and fewer again', async () => {
  const list = show(11);
  expect(list.getAllByRole('listitem')).toHaveLength(9);
  expect(list.getAllByRole('listitem').at(-1)).toHaveTextContent('All others6.00%, 3 homes, $6,000');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 11 ZIP codes' }));
  expect(list.getAllByRole('listitem')).toHaveLength(11);
  const fewer = screen.getByRole('button', { name: 'Show fewer' });
  expect(fewer).toHaveFocus();
  await userEvent.click(fewer);
  expect(list.getAllByRole('listitem')).toHaveLength(9);
});

test('a short spread is shown whole', () => {
  expect(
    show(3)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['381003.00%, 1 home, $3,000', '381012.00%, 1 home, $2,000', '381021.00%, 1 home, $1,000']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('The largest home is named only beside another', () => {
  const homes = [1, 2].map((number) => sampleMarked(sampleListing(number)));
  const sentenceOf = (count: number) => {
    render(<SpreadPanel summary={summaryOf(homes.slice(0, count), { goal_metric: null, goal_value: null })} />);
    const sentence = screen.queryByText(/^Largest home/)?.textContent;
    cleanup();
    return sentence;
  };
  expect(sentenceOf(2)).toMatch(/^Largest home: \d+\.\d\d% of the cash\. As diversified as 2 equal homes\.$/);
  expect(sentenceOf(1)).toBeUndefined();
});
