import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ListingImport } from '#contracts/listing-imports.ts';
import { formatCount } from '#domain/format.ts';
import { saveTextFile } from '../../lib/save-text-file.ts';
import { leaveReport } from '../../model/listing-import/listing-import.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { FigureTable } from '../../ui/figure-table.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './import-report.module.css';
import { flagInWords, listingImportCopy, reasonInWords } from './listing-import-copy.ts';

const { report: copy } = listingImportCopy;

/** What an import did. Takes the focus, because the progress that had it is gone. */
export function ImportReport({ report }: { report: ListingImport }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  const { accepted, changed, unchanged, refused } = report;
  return (
    <div ref={top} tabIndex={-1} className={look('stack', 'gap16', 'focusTarget')}>
      <Panel
        title={isNothingImported(report) ? copy.nothing(report.file) : copy.title(report.file)}
        text={outcomeInWords(report)}
        action={<Button onClick={leaveReport}>{copy.another}</Button>}
      >
        <dl className={look('tiles', 'top16')}>
          <Tile name={copy.accepted} count={accepted} />
          <Tile name={copy.changed} count={changed} />
          <Tile name={copy.same} count={unchanged} />
          <Tile name={copy.refused} count={refused} isBad={refused > 0} />
        </dl>
        {report.is_cut_off && <FailureNote>{copy.cutOff}</FailureNote>}
      </Panel>
      {refused > 0 && <RefusedRows report={report} />}
      {refused > report.refused_rows.length && (
        <Counts
          title={copy.reasons}
          counts={Object.entries(report.refused_by_reason).map(([reason, n]) => [reasonInWords(reason), n])}
        />
      )}
      <Counts title={copy.details} counts={detailsOf(report)} />
      <Counts title={copy.flags} counts={Object.entries(report.flagged).map(([flag, n]) => [flagInWords(flag), n])} />
    </div>
  );
}

/** True for a file without a valid row. */
function hasOnlyRefused({ rows, refused, notices }: ListingImport): boolean {
  return refused > 0 && refused + notices === rows;
}

function isNothingImported(report: ListingImport): boolean {
  return hasOnlyRefused(report) && report.withheld === 0;
}

function outcomeInWords(report: ListingImport): string {
  const { format, rows, accepted, changed, withheld } = report;
  if (isNothingImported(report)) return copy.allRefused(format, rows);
  return accepted + changed + withheld > 0 ? copy.text(format, rows) : copy.unchanged(format, rows);
}

function Tile({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) {
  return (
    <div>
      <dt className={look('note')}>{name}</dt>
      <dd className={look('figure', 'strong', isBad ? 'bad' : 'plain')}>{formatCount(count)}</dd>
    </div>
  );
}

function detailsOf(report: ListingImport): readonly (readonly [string, number])[] {
  return [
    [copy.priceCuts, report.price_cuts],
    [copy.priceRises, report.price_rises],
    [copy.statusChanges, report.status_changes],
    [copy.outdated, report.outdated],
    [copy.superseded, report.superseded],
    [copy.notices, report.notices],
    [copy.withheld, report.withheld],
    [copy.samples, report.sample_listings_withdrawn],
  ];
}

/** Only what happened. */
function Counts({ title, counts }: { title: string; counts: readonly (readonly [string, number])[] }) {
  const happened = counts.filter(([, count]) => count > 0);
  if (happened.length === 0) return null;
  return (
    <Panel title={title}>
      <FigureTable className={classes['table']}>
        <tbody>
          {happened.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}

function RefusedRows({ report }: { report: ListingImport }) {
  const { refused, refused_rows: rows, refused_csv: csv, unit } = report;
  const save = () => csv !== null && saveTextFile(`refused-${report.file.replace(/\.gz$/, '')}`, 'text/csv', csv);
  return (
    <Panel
      title={copy.refusedTitle}
      text={hasOnlyRefused(report) ? copy.correct : `${copy.correct} ${copy.others}`}
      action={
        csv !== null && (
          <Button onClick={save}>
            <Download size={16} aria-hidden />
            {copy.download}
          </Button>
        )
      }
    >
      {report.is_refused_csv_cut && <FailureNote>{copy.isCut}</FailureNote>}
      <FigureTable className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{copy.row[unit]}</th>
            <th scope="col" className={classes['reason']}>
              {copy.reason}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, reason }) => (
            <tr key={number}>
              <th scope="row">{formatCount(number)}</th>
              <td className={classes['reason']}>{reasonInWords(reason)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {refused > rows.length && <p className={look('small', 'top12')}>{copy.first(rows.length, refused)}</p>}
    </Panel>
  );
}
