import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOf } from '#domain/calendar-day.ts';
import { formatDollars, formatHold, formatYears } from '#domain/format.ts';
import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import { saleLines } from '#domain/proforma/sale-lines.ts';
import { type YearLine, yearLines } from '#domain/proforma/year-lines.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import type { Sale, ScheduleYear } from '#underwriting/schedule/schedule.ts';
import { saveTextFile } from '../../lib/save-text-file.ts';
import { ExplainedFigure } from '../../parts/explained-figure.tsx';
import { Button } from '../../ui/button.tsx';
import { FigureTable, ScrollTable } from '../../ui/figure-table.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FactList } from './fact-list.tsx';
import { proformaCopy } from './proforma-copy.ts';
import classes from './year-table.module.css';

const { years: copy, sale: saleCopy } = proformaCopy;

/** The years as CSV, to the cent. */
function csvOf(shown: readonly YearLine[], years: readonly ScheduleYear[]): string {
  const rows = [
    [copy.line, ...years.map(({ year }) => copy.year(year))],
    ...shown.map(({ label, amount }) => [`"${label}"`, ...years.map((year) => (amount(year) + 0).toFixed(2))]),
  ];
  return rows.map((row) => `${row.join(',')}\r\n`).join('');
}

/** Years per printed table. */
const sheetYears = 10;

function chunk<Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}

/** Every year of the projection, and the sale at its end. */
export function YearTable({ underwritten, name }: { underwritten: UnderwrittenProforma; name: string }) {
  const { listing, schedule } = underwritten.proforma;
  if (schedule === null) return null;
  const { years, sale } = schedule;
  const isLong = years.length > sheetYears;
  const shown = yearLines({ listing, schedule }, underwritten.assumptions);
  return (
    <Panel
      title={copy.title}
      text={copy.text(formatHold(years.length), formatDollars(sale.salePrice), formatDollars(sale.netSaleProceeds))}
      action={
        <Button
          size="small"
          onClick={() =>
            saveTextFile(fileNameOf([name, copy.file], dayOf(Date.now()), 'csv'), 'text/csv', csvOf(shown, years))
          }
        >
          <Download size={14} aria-hidden />
          {copy.csv}
        </Button>
      }
    >
      <ScrollTable label={copy.scroll} className={classes['years']} boxClassName={isLong ? classes['long'] : undefined}>
        <Years shown={shown} years={years} underwritten={underwritten} />
      </ScrollTable>
      {isLong && (
        <div className={classes['sheets']}>
          {chunk(years, sheetYears).map((part) => (
            <FigureTable key={part[0]?.year} className={classes['years']}>
              <Years shown={shown} years={part} underwritten={underwritten} />
            </FigureTable>
          ))}
        </div>
      )}
      <Fold title={saleCopy.title(formatYears(years.length))}>
        <FactList facts={saleFacts(sale, underwritten)} />
      </Fold>
    </Panel>
  );
}

type YearsProps = {
  readonly shown: readonly YearLine[];
  readonly years: readonly ScheduleYear[];
  readonly underwritten: UnderwrittenProforma;
};

function Years({ shown, years, underwritten }: YearsProps) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{copy.line}</th>
          {years.map(({ year }) => (
            <th key={year} scope="col">
              {copy.year(year)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ label, amount, kind, figure }) => (
          <tr key={`${label}${kind}`} data-kind={kind}>
            <th scope="row">{label}</th>
            {years.map((year) => (
              <td key={year.year}>
                {figure && year.year === 1 ? (
                  <ExplainedFigure
                    name={figure}
                    underwritten={underwritten}
                    shown={formatDollars(amount(year))}
                    of={copy.year(1)}
                  />
                ) : (
                  formatDollars(amount(year))
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

function saleFacts(
  sale: Sale,
  underwritten: UnderwrittenProforma,
): readonly (readonly [name: string, value: ReactNode])[] {
  return saleLines(sale).map(({ label, amount, figure }) => {
    const shown = formatDollars(amount);
    return [
      label,
      figure ? <ExplainedFigure key={label} name={figure} underwritten={underwritten} shown={shown} /> : shown,
    ];
  });
}
