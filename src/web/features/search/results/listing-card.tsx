import { Landmark, type LucideIcon, TriangleAlert, Wallet } from 'lucide-react';
import { Suspense } from 'react';
import type { SearchRow } from '#contracts/search.ts';
import type { Binding } from '#contracts/search-extras.ts';
import { formatDollars, formatPercent, formatRatio } from '#domain/format.ts';
import { hardToFinance } from '#domain/proforma/lender-words.ts';
import { type OfferTarget, offerWords } from '#domain/proforma/offer-words.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { homeOfRow } from '../../../model/marks/markable-home.ts';
import { useMarks } from '../../../model/marks/marks.ts';
import { useNewMatch } from '../../../model/saved-searches/new-matches.ts';
import { useHighlights } from '../../../model/settings/highlights.ts';
import { HomeCard } from '../../../parts/home-card.tsx';
import { OfferNote } from '../../../parts/offer-note.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { look } from '../../../ui/look.ts';
import classes from './listing-card.module.css';
import { badgesOf, warningOf } from './listing-words.ts';
import { resultsCopy } from './results-copy.ts';

const { card: copy } = resultsCopy;
const WhatBinds = lazyPart(async () => (await import('./what-binds.tsx')).WhatBinds);

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
  const { exclusive } = useMarks(home);
  const news = useNewMatch(listing.listing_id);
  return (
    <HomeCard
      home={home}
      listing={listing}
      id={row.alias_id}
      first={first}
      active={active}
      onActive={onActive}
      badges={badgesOf(row, { exclusive, news })}
      price={formatDollars(listing.list_price)}
      aside={copy.toClose(formatDollars(calculation.initial_equity_investment))}
      multiple={calculation.equity_multiple}
      money={{ value: formatDollars(calculation.take_home_equity), label: copy.takeHome }}
      corner={
        <>
          {marks?.hide(home)}
          {marks?.corner(home)}
        </>
      }
      compare={marks?.compare(home)}
    >
      {marks?.analysis(home)}
      <Figures row={row} />
      <div className={classes['foot']}>
        <OfferNote {...offerWords(row, target)} />
        {bindings && row.near_miss && (
          <div className={classes['binds']}>
            <Suspense>
              <WhatBinds row={row} binding={bindings.get(row.alias_id)} />
            </Suspense>
          </div>
        )}
        <Note Picture={TriangleAlert} text={warningOf(listing)} isWarning />
        <Note Picture={Landmark} text={hardToFinance(row)} />
        <Note Picture={Wallet} text={listing.upfront > 0 ? copy.repairs(formatDollars(listing.upfront)) : null} />
        <div className={look('row', 'gap8', 'positioned', 'top8', 'controlSmall', 'unprinted')}>
          {marks?.foot(home)}
        </div>
      </div>
    </HomeCard>
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
          <dd className={look('base', 'strong')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type NoteProps = { readonly Picture: LucideIcon; readonly text: string | null; readonly isWarning?: boolean };

function Note({ Picture, text, isWarning = false }: NoteProps) {
  return (
    text && (
      <p className={`${look('row', 'gap8', 'top8', 'smaller')} ${isWarning ? look('warning') : ''}`}>
        <Picture size={14} aria-hidden />
        {text}
      </p>
    )
  );
}
