import { Link } from '@tanstack/react-router';
import { Tag, TriangleAlert } from 'lucide-react';
import type { SearchRow } from '#contracts/search.ts';
import type { Binding } from '#contracts/search-extras.ts';
import { formatDollars, formatMultiple, formatPercent, formatRatio } from '../../../lib/format.ts';
import { factsInWords, nameOf, placeOf } from '../../../model/listing/listing-name.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { homeAttributes, homeOfRow } from '../../../model/marks/markable-home.ts';
import { useMarks } from '../../../model/marks/marks.ts';
import { useHighlights } from '../../../model/settings/highlights.ts';
import { ListingPicture } from '../../../parts/listing-picture.tsx';
import classes from './listing-card.module.css';
import { badgesOf, type OfferTarget, offerWords, warningOf } from './listing-words.ts';
import { resultsCopy } from './results-copy.ts';
import { WhatBinds } from './what-binds.tsx';

const { card: copy } = resultsCopy;

/** What near misses lack, by alias. Missing entries are still loading. */
export type Bindings = ReadonlyMap<string, Binding>;

type Props = {
  readonly row: SearchRow;
  readonly target: OfferTarget;
  readonly first: boolean;
  /** True if the row is highlighted elsewhere. */
  readonly active: boolean;
  /** The pointer or focus entered or left the card. */
  readonly onActive: (on: boolean) => void;
  /** What near misses lack, by alias; null: not shown. */
  readonly bindings: Bindings | null;
  /** Null until loaded. */
  readonly marks: MarkSlots | null;
};

/** One rental of the results: facts, returns and offer. The whole card is one link, with buttons above it. */
export function ListingCard({ row, target, first, active, onActive, bindings, marks }: Props) {
  const { listing, calculation } = row;
  const home = homeOfRow(row);
  return (
    <article className={classes['card']} data-active={active} {...homeAttributes(home)}>
      <ListingPicture
        listingId={listing.listing_id}
        kind={listing.property_type}
        photo={listing.photos[0]}
        photoLabel={copy.photo(nameOf(listing))}
        illustrationLabel={copy.illustration}
        first={first}
      />
      <Badges row={row} />
      <div className={classes['body']}>
        <div className={classes['pair']}>
          <h2 className={classes['name']}>
            <Link
              to="/proformas/$id"
              params={{ id: row.alias_id }}
              className={classes['link']}
              onPointerEnter={() => onActive(true)}
              onPointerLeave={() => onActive(false)}
              onFocus={() => onActive(true)}
              onBlur={() => onActive(false)}
            >
              {nameOf(listing)}
            </Link>
          </h2>
          <p className={classes['price']}>{formatDollars(listing.list_price)}</p>
        </div>
        <div className={classes['pair']}>
          <p className={classes['soft']}>{placeOf(listing)}</p>
          <p className={classes['soft']}>{copy.toClose(formatDollars(calculation.initial_equity_investment))}</p>
        </div>
        <ul className={classes['facts']}>
          {factsInWords(listing).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className={classes['strip']}>
          <p>
            <strong className={classes['multiple']}>{formatMultiple(calculation.equity_multiple)}</strong>
            <span className={classes['unit']}>{copy.multiple}</span>
          </p>
          <p className={classes['takeHome']}>
            <strong className={classes['equity']}>{formatDollars(calculation.take_home_equity)}</strong>
            <span className={classes['unit']}>{copy.takeHome}</span>
          </p>
        </div>
        <Figures row={row} />
        <div className={classes['foot']}>
          <Offer row={row} target={target} />
          {bindings && row.near_miss && <WhatBinds row={row} binding={bindings.get(row.alias_id)} />}
          <Warning row={row} />
          <div className={classes['marks']}>{marks?.foot(home)}</div>
        </div>
      </div>
      <div className={classes['corner']}>{marks?.corner(home)}</div>
    </article>
  );
}

/** The selected figures that the plan includes, or the default figures. */
function Figures({ row }: { row: SearchRow }) {
  const { calculation } = row;
  const chosen = useHighlights();
  const figures =
    chosen?.filter(({ isIn }) => isIn(row)).map(({ label, text }) => [label, text(row)] as const) ??
    ([
      [copy.income, formatDollars(calculation.yearly_net_income)],
      [copy.cashOnCash, formatPercent(calculation.initial_cocr)],
      [copy.dscr, formatRatio(calculation.dscr)],
      [copy.capRate, formatPercent(calculation.cap_rate)],
    ] as const);
  if (figures.length === 0) return null;
  return (
    <dl className={classes['figures']} data-chosen={chosen !== null}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Badges({ row }: { row: SearchRow }) {
  const { exclusive } = useMarks(homeOfRow(row));
  const badges = badgesOf(row, exclusive);
  if (badges.length === 0) return null;
  return (
    <ul className={classes['badges']}>
      {badges.map(({ text, tone }) => (
        <li key={text} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Offer({ row, target }: { row: SearchRow; target: OfferTarget }) {
  const { text, aside, under } = offerWords(row, target);
  return (
    <p className={classes['offer']} data-tone={under ? 'amber' : 'plain'}>
      <Tag size={16} aria-hidden />
      <span>
        <strong>{text}</strong>
        {aside && `, ${aside}`}
      </span>
    </p>
  );
}

function Warning({ row }: { row: SearchRow }) {
  const warning = warningOf(row.listing);
  return (
    warning && (
      <p className={classes['warning']}>
        <TriangleAlert size={14} aria-hidden />
        {warning}
      </p>
    )
  );
}
