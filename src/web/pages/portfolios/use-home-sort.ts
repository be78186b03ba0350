import { useState } from 'react';
import type { HomeColumn, HomeSort } from '../../features/portfolios/home-table.tsx';
import { portfolioCopy } from '../../features/portfolios/portfolio-copy.ts';
import type { Home } from '../../features/portfolios/portfolio-home.ts';
import { sortHomes } from '../../features/portfolios/sort-homes.ts';
import { notify } from '../../lib/notify.ts';

const { table: copy } = portfolioCopy;

/** The last sorting, and the order it gave. */
type Sorted = HomeSort & { readonly order: readonly string[] };

export const idsOf = (homes: readonly Home[]) => homes.flatMap(({ proforma_id }) => proforma_id ?? []);

/** Sorts the homes for good by a column. `sort`: the column, until the homes are in another order. */
export function useHomeSort(homes: readonly Home[], reorder: (ids: readonly string[]) => void) {
  const [sorted, setSorted] = useState<Sorted | null>(null);
  const ids = idsOf(homes);
  const sort = sorted?.order.join() === ids.join() ? sorted : null;
  /** Numbers begin with the highest, texts with the first. The same column again turns the order around. */
  const nextDirection = ({ key, align }: HomeColumn) => (sort?.key === key ? !sort.isDescending : align === 'end');

  function sortBy(column: HomeColumn, isDescending = nextDirection(column)) {
    const { key, label, value } = column;
    const order = idsOf(sortHomes(homes, value, isDescending));
    setSorted({ key, isDescending, order });
    reorder(order);
    notify(copy.sorted(label), { action: copy.undo, run: () => reorder(ids) });
  }

  return { sort, sortBy };
}
