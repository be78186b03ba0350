import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FigureName } from '#contracts/calculation.ts';
import { formatDollars, formatYears } from '#domain/format.ts';
import type { Sale, ScheduleYear } from '#underwriting/schedule/schedule.ts';
import { saveTextFile } from '../../lib/save-text-file.ts';
import type { UnderwrittenProforma } from '../../model/proforma/calculate-proforma.ts';
import { ExplainedFigure } from '../../parts/explained-figure.tsx';
import { Button } from '../../ui/button.tsx';
import { FigureTable, ScrollTable } from '../../ui/figure-table.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { FactList } from './fact-list.tsx';
import { proformaCopy } from './proforma-copy.ts';
import classes from './year-table.module.css';

const { years: copy, sale: saleCopy } = proformaCopy;

type Line = {
  readonly label: string;
  readonly amount: (year: ScheduleYear) => number;
  readonly kind?: 'cost' | 'sum';
  /** The figure that equals the first year's value. */
  readonly figure?: FigureName;
  /** Omitted if every year is 0. */
  readonly optional?: true;
};

const lines: readonly Line[] = [
  { label: copy.grossRent, amount: (year) => year.grossRent, figure: 'gross_income' },
  { label: copy.vacancy, amount: (year) => -year.vacancy, kind: 'cost' },
  {
    label: copy.effectiveGrossIncome,
    amount: (year) => year.effectiveGrossIncome,
    kind: 'sum',
    figure: 'effective_gross_income',
  },
  { label: copy.fixedCosts, amount: (year) => -year.fixedCosts, kind: 'cost' },
  { label: copy.maintenance, amount: (year) => -year.maintenance, kind: 'cost' },
  { label: copy.management, amount: (year) => -year.management, kind: 'cost', optional: true },
  { label: copy.leasing, amount: (year) => -year.leasing, kind: 'cost', optional: true },
  { label: copy.capex, amount: (year) => -year.capexAboveLine, kind: 'cost', optional: true },
  { label: copy.noi, amount: (year) => year.noi, kind: 'sum', figure: 'noi' },
  { label: copy.capex, amount: (year) => -year.capexBelowLine, kind: 'cost', optional: true },
  { label: copy.interest, amount: (year) => -year.interest, kind: 'cost', optional: true },
  { label: copy.principal, amount: (year) => -year.principal, kind: 'cost', optional: true },
  { label: copy.pmi, amount: (year) => -year.pmi, kind: 'cost', optional: true },
  { label: copy.cashFlow, amount: (year) => year.cashFlow, kind: 'sum', figure: 'cash_flow' },
  { label: copy.depreciation, amount: (year) => year.afterTax?.depreciation ?? 0, optional: true },
  { label: copy.taxableIncome, amount: (year) => year.afterTax?.taxableIncome ?? 0, optional: true },
  { label: copy.lossCarried, amount: (year) => year.afterTax?.lossCarried ?? 0, optional: true },
  { label: copy.incomeTax, amount: (year) => -(year.afterTax?.incomeTax ?? 0), kind: 'cost', optional: true },
  {
    label: copy.afterTaxCashFlow,
    amount: (year) => year.afterTax?.cashFlow ?? 0,
    kind: 'sum',
    figure: 'after_tax_cash_flow',
    optional: true,
  },
  { label: copy.propertyValue, amount: (year) => year.propertyValue },
  { label: copy.loanBalance, amount: (year) => -year.loanBalance, kind: 'cost', optional: true },
  { label: copy.equity, amount: (year) => year.propertyValue - year.loanBalance, kind: 'sum' },
];

/** The years as CSV, to the cent. */
function csvOf(shown: readonly Line[], years: readonly ScheduleYear[]): string {
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
export function YearTable({ underwritten }: { underwritten: UnderwrittenProforma }) {
  const { schedule } = underwritten.proforma;
  if (schedule === null) return null;
  const { years, sale } = schedule;
  const holdPeriod = formatYears(years.length);
  const isLong = years.length > sheetYears;
  const shown = lines.filter(({ amount, optional }) => !optional || years.some((year) => amount(year) !== 0));
  return (
    <Panel
      title={copy.title}
      text={copy.text(holdPeriod, formatDollars(sale.salePrice), formatDollars(sale.netSaleProceeds))}
      action={
        <Button size="small" onClick={() => saveTextFile(copy.fileName, 'text/csv', csvOf(shown, years))}>
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
      <h3 className={look('top20')}>{saleCopy.title(holdPeriod)}</h3>
      <FactList facts={saleFacts(sale, underwritten)} />
    </Panel>
  );
}

type YearsProps = {
  readonly shown: readonly Line[];
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
  const explained = (name: FigureName, amount: number) => (
    <ExplainedFigure name={name} underwritten={underwritten} shown={formatDollars(amount)} />
  );
  return [
    [saleCopy.salePrice, explained('sale_price', sale.salePrice)],
    [saleCopy.sellingCosts, formatDollars(-sale.sellingCosts)],
    [saleCopy.loanPayoff, explained('loan_balance_at_exit', -sale.loanPayoff)],
    [saleCopy.netSaleProceeds, explained('take_home_equity', sale.netSaleProceeds)],
    ...(sale.saleTax === null ? [] : [[saleCopy.saleTax, explained('sale_tax', -sale.saleTax)] as const]),
  ];
}
