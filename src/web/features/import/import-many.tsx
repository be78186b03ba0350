import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { bulkImport, stopImport, writeText } from './bulk-import.ts';
import { importCopy } from './import-copy.ts';
import classes from './import-many.module.css';
import { ImportRows } from './import-rows.tsx';
import { maxRows, type ReadHomes, readHomes, readTable } from './read-rows.ts';
import { UnusedColumns } from './unused-columns.tsx';
import { useRowSending } from './use-bulk-import.ts';

const { rows: copy } = importCopy;

/** `portfolios` is the choice of those that the homes are added to; null: none. */
export function ImportMany({ portfolios }: { portfolios: ReactNode }) {
  const id = useId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const many = useStore(bulkImport);
  const { text } = many;
  const { start } = useRowSending();
  const homes = readOrUndefined(() => readHomes(text));

  async function readFile(chosen: File | undefined) {
    if (!chosen) return;
    const content = await chosen.text();
    const found = readOrUndefined(() => readTable(content));
    setTrouble(found === undefined ? copy.unreadable : found === null ? copy.noAddress : null);
    if (found) writeText(content);
  }

  // Leaving the page starts no further import.
  useEffect(() => stopImport, []);

  if (many.rows.length > 0) return <ImportRows many={many} />;
  return (
    <section className={classes['panel']} aria-label={importCopy.many}>
      <label className={look('below6', 'medium')} htmlFor={id}>
        {copy.label}
      </label>
      <textarea
        id={id}
        className={classes['text']}
        rows={8}
        spellCheck={false}
        placeholder={copy.placeholder}
        aria-describedby={`${id}-hint`}
        value={text}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          const [dropped] = event.dataTransfer.files;
          if (!dropped) return;
          event.preventDefault();
          void readFile(dropped);
        }}
        onChange={(event) => {
          writeText(event.target.value);
          setTrouble(null);
        }}
      />
      <p id={`${id}-hint`} className={look('small', 'top6')}>
        {copy.hint}
      </p>
      <UnusedColumns text={text} />
      {trouble !== null && <FailureNote>{trouble}</FailureNote>}
      {homes && homes.length > maxRows && (
        <p className={look('error', 'top6')} role="status">
          {copy.tooMany(maxRows)}
        </p>
      )}
      {portfolios}
      <div className={look('wrap', 'gap12', 'top20')}>
        <Button
          look="primary"
          size="large"
          disabled={!homes || homes.length === 0}
          onClick={() => homes && start(homes.slice(0, maxRows))}
        >
          {homes && homes.length > 0 ? copy.start(Math.min(homes.length, maxRows)) : copy.empty}
        </Button>
        <Button size="large" onClick={() => file.current?.click()}>
          {copy.file}
        </Button>
        <span className={`${look('small')} ${classes['drop']}`}>{copy.drop}</span>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          aria-label={copy.file}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            void readFile(event.target.files?.[0]);
            // Lets the visitor choose the same file again after fixing it.
            event.target.value = '';
          }}
        />
      </div>
    </section>
  );
}

/** The homes; undefined if they cannot be read. */
function readOrUndefined(read: () => ReadHomes): ReadHomes | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
