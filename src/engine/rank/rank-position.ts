import type { Columns } from '../columns/columns.ts';
import type { IdWords } from '../columns/listing-id.ts';
import type { Ranking } from './ranking.ts';
import type { Figure } from './tie-break.ts';

/** The position of a listing in the order of a search. It stays valid if the listing changes or disappears. */
export type RankPosition = {
  readonly group: number;
  readonly key: number;
  /** The tie-breaking figures. */
  readonly figures: readonly number[];
  readonly id: IdWords;
};

export function rankPositionOf(
  { row, group, key }: { readonly row: number; readonly group: number; readonly key: number },
  figures: readonly Figure[],
  { idHigh, idLow }: Columns,
): RankPosition {
  return { group, key, figures: figures.map((figure) => figure(row)), id: [idHigh[row], idLow[row]] };
}

/** A ranking that accepts only rows after a position. */
export function rankAfter(
  ranking: Ranking,
  after: RankPosition,
  figures: readonly Figure[],
  columns: Columns,
): Ranking {
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
    add: (group, key, row) => {
      if (group < after.group) return;
      if (group === after.group && (key > after.key || (key === after.key && !isTieAfter(row)))) return;
      ranking.add(group, key, row);
    },
  };
}
