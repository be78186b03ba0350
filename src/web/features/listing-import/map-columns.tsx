import { useEffect, useRef, useState } from 'react';
import { type MappableField, mappableFields, suggestColumnMap, writeColumnMap } from '#contracts/column-map.ts';
import { leaveReport } from '../../model/listing-import/listing-import.ts';
import type { CsvHead } from '../../model/listing-import/read-csv-head.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollTable } from '../../ui/figure-table.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { fieldNames, listingImportCopy } from './listing-import-copy.ts';
import classes from './map-columns.module.css';

const { map: copy } = listingImportCopy;
const fields = Object.keys(mappableFields) as MappableField[];

/** The column of the file for each field; absent: none. */
type Columns = Partial<Record<MappableField, number>>;

type Props = {
  readonly fileName: string;
  readonly head: CsvHead;
  readonly hasSampleData: boolean;
  readonly onImport: (map: string) => void;
};

/** Asks which column of an unknown CSV file is which field, and shows its first rows that way. */
export function MapColumns({ fileName, head, hasSampleData, onImport }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  const [columns, setColumns] = useState(() => suggestedColumns(head));
  const choose = (field: MappableField, index: number | null) => {
    const { [field]: _previous, ...others } = columns;
    setColumns(index === null ? others : { ...others, [field]: index });
  };
  return (
    <div ref={top} tabIndex={-1} className={look('stack', 'gap16', 'shrink', 'focusTarget')}>
      <Panel
        title={copy.title(fileName)}
        text={copy.text}
        action={<Button onClick={leaveReport}>{copy.another}</Button>}
      >
        <div className={classes['fields']}>
          {fields.map((field) => (
            <div key={field} className={look('stack', 'gap4', 'soft', 'fine')}>
              <span aria-hidden>{fieldNames[field]}</span>
              <SelectField
                label={fieldNames[field]}
                value={keyOf(columns[field] ?? null)}
                options={optionsOf(head.columns)}
                onChange={(key) => choose(field, indexOf(key))}
              />
            </div>
          ))}
        </div>
      </Panel>
      <Preview head={head} columns={columns} />
      <div className={look('wrap', 'gap16')}>
        <Button
          look="primary"
          size="large"
          disabled={columns.ListPrice === undefined}
          onClick={() => onImport(mapOf(head, columns))}
        >
          {copy.button}
        </Button>
        {columns.ListPrice === undefined && <p role="status">{copy.needsPrice}</p>}
      </div>
      {hasSampleData && <p className={look('small')}>{listingImportCopy.sample}</p>}
    </div>
  );
}

function Preview({ head: { rows }, columns }: { head: CsvHead; columns: Columns }) {
  const mapped = fields.filter((field) => columns[field] !== undefined);
  if (mapped.length === 0) return null;
  return (
    <Panel title={copy.preview} text={copy.rows(rows.length)}>
      <ScrollTable label={copy.preview} className={classes['table']}>
        <thead>
          <tr>
            {mapped.map((field) => (
              <th key={field} scope="col">
                {fieldNames[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              {mapped.map((field) => (
                <td key={field}>{cells[columns[field]!] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Panel>
  );
}

function suggestedColumns({ columns }: CsvHead): Columns {
  const suggested: Columns = {};
  for (const { column, field } of suggestColumnMap(columns)) suggested[field] = columns.indexOf(column);
  return suggested;
}

function mapOf(head: CsvHead, columns: Columns): string {
  return writeColumnMap(
    fields.flatMap((field) => {
      const index = columns[field];
      return index === undefined ? [] : [{ column: head.columns[index]!, field }];
    }),
  );
}

const keyOf = (index: number | null) => (index === null ? 'none' : `column${index}`);
const indexOf = (key: string) => (key === 'none' ? null : Number(key.slice('column'.length)));

function optionsOf(columns: readonly string[]): Record<string, string> {
  const named = columns.flatMap((name, index) => (name.trim() === '' ? [] : [[keyOf(index), name.trim()]]));
  return { none: copy.none, ...(Object.fromEntries(named) as Record<string, string>) };
}
