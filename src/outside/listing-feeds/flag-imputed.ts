import { countArea, createAreaCounts, type FindFilledIn, withImputedFlags } from './imputed-values.ts';
import type { ListingsFile, ReadRow } from './listings-file.ts';

/** Rows read before the first of them is judged, because a constant shows only among many. */
const rowsAhead = 500;
/** Refused rows keep their text, which can be long. */
const charactersAhead = 1 << 20;

type Ahead = { readonly row: ReadRow; readonly header: readonly string[] };

/** The same file, with flags on values that were filled in. Compares each row with all before it and those read ahead. */
export function flagImputed(file: ListingsFile, findFilledIn: FindFilledIn): ListingsFile {
  const counts = createAreaCounts();
  let header = file.header;

  async function readAhead(): Promise<Ahead[]> {
    const ahead: Ahead[] = [];
    let characters = 0;
    while (ahead.length < rowsAhead && characters < charactersAhead) {
      const { done, value: row } = await file.rows.next();
      if (done) break;
      if (row.kind === 'listing') countArea(counts, row.record);
      const stored = withoutText(row);
      for (const cell of stored.cells) characters += cell.length;
      ahead.push({ row: stored, header: file.header });
    }
    return ahead;
  }
  async function* read(): AsyncGenerator<ReadRow> {
    try {
      for (let ahead = await readAhead(); ahead.length > 0; ahead = await readAhead()) {
        const known = await findFilledIn(ahead.flatMap(({ row }) => (row.kind === 'listing' ? [row.record] : [])));
        for (const { row, header: ofRow } of ahead) {
          header = ofRow;
          if (row.kind !== 'listing') yield row;
          else yield { ...row, record: withImputedFlags(row.record, counts, known.has(row.record)) };
        }
      }
    } finally {
      await file.rows.return(undefined);
    }
  }
  return {
    format: file.format,
    unit: file.unit,
    delimiter: file.delimiter,
    get header() {
      return header;
    },
    rows: read(),
  };
}

/** The text of a row is needed only if the row can be refused: a listing only if it may be cut off. */
function withoutText(row: ReadRow): ReadRow {
  return row.kind === 'listing' && !row.insertOnly ? { ...row, cells: [] } : row;
}
