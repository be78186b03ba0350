import type { Columns } from '../columns/columns.ts';
import type { IdWords } from '../columns/listing-id.ts';
import type { Ranking } from './ranking.ts';
import type { Figure } from './tie-break.ts';

/** Where a listing stood in the whole order of a search: it says so of itself, whatever became of the listing. */
export type Place = {
  readonly group: number;
  readonly key: number;
  /** What decides where keys are equal. */
  readonly figures: readonly number[];
  readonly id: IdWords;
};

/** The place of a row. */
export function placeOf(
  { row, group, key }: { readonly row: number; readonly group: number; readonly key: number },
  figures: readonly Figure[],
  { idHigh, idLow }: Columns,
): Place {
  return { group, key, figures: figures.map((figure) => figure(row)), id: [idHigh[row], idLow[row]] };
}

/** The same ranking, of what comes after a place alone. */
export function rankAfter(ranking: Ranking, after: Place, figures: readonly Figure[], columns: Columns): Ranking {
  const { idHigh, idLow } = columns;
  const isTieAfter = (row: number) => {
    for (let index = 0; index < figures.length; index++) {
      const figure = figures[index](row);
      if (figure !== after.figures[index]) return figure < after.figures[index];
    }
    const [high, low] = after.id;
    return idHigh[row] > high || (idHigh[row] === high && idLow[row] > low);
  };
  return {
    ...ranking,
    offer: (group, key, row) => {
      if (group < after.group) return;
      if (group === after.group && (key > after.key || (key === after.key && !isTieAfter(row)))) return;
      ranking.offer(group, key, row);
    },
  };
}
