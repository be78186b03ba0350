import { formatDollars, formatMultiple, formatPercent, formatRatio } from '#domain/format.ts';
import type { Targets } from '#underwriting/assumptions.ts';
import type { Offer } from '#underwriting/inverse/offer-to-meet.ts';
import type { TargetName } from '#underwriting/linear/compile-targets.ts';
import type { ProformaEdits, ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import classes from './offers.module.css';
import { offersCopy as copy } from './offers-copy.ts';
import { meetTargets, roundOffer, roundRate, roundRent } from './offers-of.ts';

type Row = {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  /** Null: nothing to apply. */
  readonly edits: ProformaEdits | null;
};

/** The exact terms that meet the targets of the search. Each has a button that applies it. */
export function TargetOffers({
  answer,
  underwritten,
  onEdit,
  targets,
}: ProformaPanelProps & { readonly targets: Targets }) {
  const { listing } = underwritten.proforma;
  const { each, all, rent, rate } = meetTargets(listing, underwritten.assumptions, targets);
  const offers = [
    ...each.map(({ name, offer }) => ({ name: nameOf(name, targets), offer })),
    ...(each.length > 1 ? [{ name: copy.all, offer: all }] : []),
  ];
  const rows: readonly Row[] = [
    ...offers.map(({ name, offer }) => offerRow(name, offer, listing.listPrice)),
    {
      name: copy.lowestRent,
      value: rent === null ? copy.noRent : formatDollars(roundRent(rent)),
      note: copy.now(formatDollars(listing.rent)),
      edits: rent === null ? null : { rent: roundRent(rent) },
    },
    {
      name: copy.breakEven,
      value:
        rate.rate === null ? (rate.reason === 'none' ? copy.noRate : copy.anyRate) : formatPercent(rate.rate * 100),
      note: copy.now(formatPercent(answer.proforma.interest_rate)),
      // The assumptions accept no higher rate.
      edits: rate.rate === null || rate.rate > 0.2 ? null : { interest_rate: roundRate(rate.rate) },
    },
  ];
  return (
    <>
      <h3 className={look('top20')}>{copy.targets}</h3>
      <ul className={classes['targets']}>
        {rows.map(({ name, value, note, edits }) => (
          <li key={name}>
            <span>{name}</span>
            <strong>{value}</strong>
            <span className={look('note')}>{note}</span>
            {edits && (
              <Button size="small" aria-label={copy.putIn(`${name}: ${value}`)} onClick={() => onEdit(edits)}>
                {copy.use}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function offerRow(name: string, offer: Offer, asking: number): Row {
  if (offer.price === null) {
    return { name, value: offer.reason === 'none' ? copy.none : copy.unbounded, note: '', edits: null };
  }
  const price = roundOffer(offer.price);
  const percent = (price / asking - 1) * 100;
  const share = formatPercent(Math.abs(percent));
  const note = price === asking ? copy.same : percent < 0 ? copy.under(share) : copy.over(share);
  return {
    name,
    value: formatDollars(price),
    note,
    edits: price > 0 ? { list_price: price, price_offer: 'full' } : null,
  };
}

function nameOf(name: TargetName, targets: Targets): string {
  if (name === 'cashFlow') return copy.names.cashFlow();
  if (name === 'initialEquityInvestment') {
    return copy.names[name](formatDollars(targets.maximumInitialEquityInvestment));
  }
  return copy.names[name](formats[name](targets[name] ?? 0));
}

const percent = (fraction: number) => formatPercent(fraction * 100);

const formats: Readonly<
  Record<Exclude<TargetName, 'cashFlow' | 'initialEquityInvestment'>, (value: number) => string>
> = {
  equityMultiple: formatMultiple,
  irr: percent,
  dscr: formatRatio,
  grm: formatRatio,
  debtYield: percent,
  expenseRatio: percent,
  initialCocr: percent,
  netProfitMargin: percent,
  refiOutRatio: percent,
};
