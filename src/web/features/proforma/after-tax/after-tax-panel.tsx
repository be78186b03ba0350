import type { ReactNode } from 'react';
import { type FigureName, figures } from '#contracts/calculation.ts';
import { formatDollars, formatPercent } from '#domain/format.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { factsOf } from '#domain/listing-facts.ts';
import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { ExplainedFigure } from '../../../parts/explained-figure.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { afterTaxCopy as copy } from './after-tax-copy.ts';
import classes from './after-tax-panel.module.css';

const usualTaxes = toAssumptions(settleAssumptions({ after_tax: true })).afterTax!;

/** The effect of income tax: the figures before and after it, whichever the page uses. */
export function AfterTaxPanel({ answer, underwritten: { assumptions }, onEdit }: ProformaPanelProps) {
  const facts = factsOf(answer.listing);
  if (facts.rent === null) return null;
  const taxes = assumptions.afterTax ?? usualTaxes;
  const at = (afterTax: Assumptions['afterTax']): UnderwrittenProforma => {
    const taxed = { ...assumptions, afterTax };
    return { proforma: underwrite(facts, taxed), assumptions: taxed };
  };
  const [before, after] = [at(null), at(taxes)];
  const share = (fraction: number) => formatPercent(fraction * 100);
  return (
    <Panel
      folded
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
      <FigureTable className={classes['table']}>
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
      </FigureTable>
    </Panel>
  );
}

type Row = readonly [name: string, before: ReactNode, after: ReactNode];

function rowsOf(before: UnderwrittenProforma, after: UnderwrittenProforma, withIrr: boolean): readonly Row[] {
  const figure = (name: FigureName, afterName: FigureName = name): Row => [
    figureLabels[name],
    <Figure key={copy.before} name={name} underwritten={before} of={copy.before} />,
    <Figure key={copy.after} name={afterName} underwritten={after} of={copy.after} />,
  ];
  const { schedule } = after.proforma;
  const taxed = schedule && schedule.sale.netSaleProceeds - (schedule.sale.saleTax ?? 0);
  return [
    figure('cash_flow', 'after_tax_cash_flow'),
    [copy.incomeTax, formatDollars(0), formatDollars(schedule?.years[0]?.afterTax?.incomeTax)],
    [
      copy.takenHome,
      <Figure key={copy.before} name="take_home_equity" underwritten={before} of={copy.before} />,
      formatDollars(taxed),
    ],
    [figureLabels.sale_tax, formatDollars(0), <Figure key={copy.after} name="sale_tax" underwritten={after} />],
    figure('total_cash_returned'),
    figure('equity_multiple'),
    ...(withIrr ? [figure('irr')] : []),
  ];
}

type FigureProps = { readonly name: FigureName; readonly underwritten: UnderwrittenProforma; readonly of?: string };

function Figure({ name, ...props }: FigureProps) {
  const { core, unit } = figures[name];
  const value = props.underwritten.proforma.calculation[core];
  const shown = formatFigure(name, value === null || unit !== 'percent' ? value : value * 100);
  return <ExplainedFigure name={name} shown={shown} {...props} />;
}
