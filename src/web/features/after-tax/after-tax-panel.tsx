import { taxAssumptions } from '#contracts/assumptions.ts';
import { factsOf } from '#contracts/listing-facts.ts';
import type { AfterTax, Assumptions } from '#underwriting/assumptions.ts';
import { type Proforma, underwrite } from '#underwriting/underwrite.ts';
import { formatDollars, formatMultiple, formatPercent } from '../../lib/format.ts';
import { figureLabels } from '../../lib/labels/figure-labels.ts';
import type { ProformaPanelProps } from '../../lib/proforma-panel.ts';
import { Panel } from '../../ui/panel.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { afterTaxCopy as copy } from './after-tax-copy.ts';
import classes from './after-tax-panel.module.css';

const usualTaxes: AfterTax = {
  ordinaryRate: taxAssumptions.ordinary_rate.default / 100,
  capitalGainRate: taxAssumptions.capital_gain_rate.default / 100,
  recaptureRate: taxAssumptions.recapture_rate.default / 100,
  landShare: taxAssumptions.land_share.default / 100,
  depreciationYears: taxAssumptions.depreciation_years.default,
};

/** What income tax takes: the figures before and after it, side by side, whichever the page counts. */
export function AfterTaxPanel({ answer, worked: { assumptions }, onEdit }: ProformaPanelProps) {
  const facts = factsOf(answer.listing);
  if (facts.rent === null) return null;
  const taxes = assumptions.afterTax ?? usualTaxes;
  const at = (afterTax: Assumptions['afterTax']) => underwrite(facts, { ...assumptions, afterTax });
  const [before, after] = [at(null), at(taxes)];
  const share = (fraction: number) => formatPercent(fraction * 100);
  return (
    <Panel
      title={copy.title}
      text={
        assumptions.afterTax
          ? copy.on(share(taxes.ordinaryRate), share(taxes.capitalGainRate), share(taxes.recaptureRate))
          : copy.off
      }
      action={
        <SwitchField
          label={copy.switch}
          checked={answer.proforma.after_tax}
          onChange={(on) => onEdit({ after_tax: on })}
        />
      }
    >
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{copy.figure}</th>
            <th scope="col">{copy.before}</th>
            <th scope="col">{copy.after}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(before, after, answer.calculation.irr !== undefined).map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{values[0]}</td>
              <td>{values[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

type Row = readonly [name: string, before: string, after: string];

function rowsOf(before: Proforma, after: Proforma, withIrr: boolean): readonly Row[] {
  const row = (name: string, read: (proforma: Proforma) => string): Row => [name, read(before), read(after)];
  const firstOf = ({ schedule }: Proforma) => schedule?.years[0];
  return [
    row(figureLabels.cash_flow, (each) => {
      const first = firstOf(each);
      return formatDollars(first?.afterTax?.cashFlow ?? first?.cashFlow);
    }),
    row(copy.incomeTax, (each) => formatDollars(firstOf(each)?.afterTax?.incomeTax ?? 0)),
    row(copy.takenHome, ({ schedule }) =>
      formatDollars(schedule && schedule.sale.netSaleProceeds - (schedule.sale.saleTax ?? 0)),
    ),
    row(figureLabels.sale_tax, ({ schedule }) => formatDollars(schedule?.sale.saleTax ?? 0)),
    row(figureLabels.total_cash_returned, ({ calculation }) => formatDollars(calculation.totalCashReturned)),
    row(figureLabels.equity_multiple, ({ calculation }) => formatMultiple(calculation.equityMultiple)),
    ...(withIrr
      ? [row(figureLabels.irr, ({ calculation: { irr } }) => formatPercent(irr === null ? null : irr * 100))]
      : []),
  ];
}
