import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { importsApi } from '#contracts/imports.ts';
import { type MarkedProforma, marksApi } from '#contracts/marks.ts';
import type { MeasuredGoal } from '#contracts/portfolio-figures.ts';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import { placeOf, savedNameOf } from '#domain/labels/listing-name.ts';
import { callPages } from '../../model/api/call.ts';
import { portfoliosKey } from '../../model/portfolios/portfolios-query.ts';
import { ListingThumb } from '../../parts/listing-thumb.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './add-panel.module.css';
import { ownNameOf, wordsApart } from './homes-apart.ts';
import { portfolioCopy } from './portfolio-copy.ts';
import type { Home } from './portfolio-home.ts';
import { portfoliosCopy } from './portfolios-copy.ts';
import { type Summary, summaryOf } from './summary-of.ts';

const { add: copy } = portfolioCopy;
const { figures } = portfoliosCopy;

/** Beyond this number of homes there is a search field. */
const maxWithoutSearch = 8;

/** The homes that the person marked or imported, to choose from. */
const savedHomesQuery = () => ({
  queryKey: [...portfoliosKey, 'saved-homes'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const lists = await Promise.all([marksApi.marks, importsApi.imports].map((api) => callPages(api, { signal })));
    const known = new Set<string>();
    return lists
      .flat()
      .flatMap(({ rows }) => rows)
      .filter((row) => !known.has(referenceOf(row)) && known.add(referenceOf(row)));
  },
});

type Props = {
  readonly opened: boolean;
  readonly homes: readonly Home[];
  readonly goal: MeasuredGoal;
  /** The proforma that is being added; null: none. */
  readonly adding: string | null;
  readonly onAdd: (reference: string, name: string) => void;
  readonly onClose: () => void;
  readonly more: ReactNode;
};

/** The marked and imported homes outside the portfolio, each with its effect on the totals. */
export function AddPanel({ opened, homes, goal, adding, onAdd, onClose, more }: Props) {
  const savedHomes = useQuery({ ...savedHomesQuery(), enabled: opened });
  const [text, setText] = useState('');
  const isIn = new Set(homes.map(({ proforma_id }) => proforma_id));
  const others = savedHomes.data?.filter(({ proforma_id }) => proforma_id === null || !isIn.has(proforma_id));
  const apart = wordsApart<Pick<MarkedProforma, 'title' | 'listing' | 'proforma'>>(
    [...homes, ...(others ?? [])],
    ownNameOf,
  );
  const found = others?.filter((row) => wordsOf(row).includes(text.trim().toLowerCase()));
  const before = summaryOf(homes, goal);
  return (
    <SidePanel
      title={copy.title}
      opened={opened}
      onClose={onClose}
      foot={<div className={look('flex', 'end')}>{more}</div>}
    >
      <p className={look('small', 'padTop16')}>{copy.text}</p>
      {savedHomes.isPending && (
        <div className={look('top16')}>
          <Skeleton filled label={copy.loading} heights={[240]} />
        </div>
      )}
      {savedHomes.isError && (
        <FailureNote retry={copy.retry} onRetry={() => void savedHomes.refetch()}>
          {copy.failed}
        </FailureNote>
      )}
      {others && others.length > maxWithoutSearch && (
        <input
          type="search"
          className={look('input', 'top12')}
          aria-label={copy.find}
          placeholder={copy.find}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {others?.length === 0 && (
        <p className={look('small', 'padTop16')}>{savedHomes.data?.length === 0 ? copy.noneSaved : copy.none}</p>
      )}
      {found?.length === 0 && text !== '' && <p className={look('small', 'padTop16')}>{copy.nothing(text)}</p>}
      <ul>
        {found?.map((row) => {
          const reference = referenceOf(row);
          const name = savedNameOf(row);
          const version = apart.get(row) ?? '';
          return (
            <li key={reference} className={classes['row']}>
              <ListingThumb
                listingId={row.listing.listing_id}
                kind={row.listing.property_type}
                photo={row.listing.photos[0]}
                isScrollIdle
              />
              <div className={look('stack', 'grow', 'shrink')}>
                <span className={look('strong')}>{name}</span>
                <span className={look('note')}>{[placeOf(row.listing), version].filter(Boolean).join(' · ')}</span>
                {effectOf(before, summaryOf([...homes, row], goal)).map((words) => (
                  <span key={words} className={look('smaller')}>
                    {words}
                  </span>
                ))}
              </div>
              <Button
                size="small"
                aria-label={copy.addOf([name, version].filter(Boolean).join(', '))}
                disabled={adding === reference}
                onClick={() => onAdd(reference, name)}
              >
                <Plus size={16} aria-hidden />
                {copy.add}
              </Button>
            </li>
          );
        })}
      </ul>
    </SidePanel>
  );
}

/** What adds a home to a portfolio: its proforma, or its listing with the default assumptions. */
function referenceOf({ proforma_id, proforma }: MarkedProforma): string {
  return proforma_id ?? proforma.alias_id;
}

function wordsOf(row: MarkedProforma): string {
  return `${savedNameOf(row)} ${placeOf(row.listing)}`.toLowerCase();
}

/** The effect of one more home on the totals, in words. */
function effectOf({ totals: before }: Summary, { totals: after }: Summary): string[] {
  const words = (name: string, format: (value: number | null) => string, [from, to]: (number | null)[]) =>
    copy.change(name, format(from ?? null), format(to ?? null));
  return [
    words(figures.multiple, formatMultiple, [before.equity_multiple, after.equity_multiple]),
    words(figures.income, formatDollars, [before.yearly_net_income, after.yearly_net_income]),
    words(figures.cash, formatDollars, [before.initial_equity_investment, after.initial_equity_investment]),
  ];
}
