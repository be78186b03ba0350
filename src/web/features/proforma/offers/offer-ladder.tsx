import { type FigureName, figures } from '#contracts/calculation.ts';
import { formatDollars, formatMultiple, formatRatio } from '#domain/format.ts';
import { offerLadder } from '#domain/proforma/offers-of.ts';
import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { ExplainedFigure } from '../../../parts/explained-figure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ScrollTable } from '../../../ui/figure-table.tsx';
import { look } from '../../../ui/look.ts';
import classes from './offers.module.css';
import { offersCopy as copy } from './offers-copy.ts';

const columns: readonly (readonly [FigureName, (value: number | null) => string])[] = [
  ['purchase_price', formatDollars],
  ['initial_equity_investment', formatDollars],
  ['cash_flow', formatDollars],
  ['dscr', formatRatio],
  ['equity_multiple', formatMultiple],
];

/** The full price and four discounts, with the results of each. */
export function OfferLadder({ answer, underwritten, onEdit }: ProformaPanelProps) {
  const current = answer.proforma.price_offer ?? 'full';
  return (
    <ScrollTable label={copy.ladder} className={classes['ladder']}>
      <thead>
        <tr>
          {[copy.offer, copy.price, copy.cash, copy.cashFlow, copy.dscr, copy.multiple].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <td aria-hidden />
        </tr>
      </thead>
      <tbody>
        {offerLadder(underwritten.proforma.listing, underwritten.assumptions).map(
          ({ offer, percent, underwritten: rung }) => (
            <tr key={offer} aria-current={offer === current || undefined}>
              <th scope="row">{copy.off(percent)}</th>
              {columns.map(([name, format]) => (
                <td key={name}>
                  <ExplainedFigure
                    name={name}
                    underwritten={rung}
                    shown={format(rung.proforma.calculation[figures[name].core])}
                    of={copy.off(percent)}
                  />
                </td>
              ))}
              <td>
                {offer === current ? (
                  <span className={look('fine', 'primary', 'strong')}>{copy.inForce}</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={copy.putIn(copy.off(percent))}
                    onClick={() => onEdit({ price_offer: offer })}
                  >
                    {copy.use}
                  </Button>
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </ScrollTable>
  );
}
