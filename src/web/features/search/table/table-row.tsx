import { Link } from '@tanstack/react-router';
import type { Row } from '@tanstack/react-table';
import { TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import type { Listing } from '#contracts/listing.ts';
import { gravestDoubt } from '#domain/gravest-doubt.ts';
import { isPrivate, nameOf, placeOf } from '#domain/labels/listing-name.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { homeAttributes, homeOfRow } from '../../../model/marks/markable-home.ts';
import { useNewMatch } from '../../../model/saved-searches/new-matches.ts';
import { ListingThumb } from '../../../parts/listing-thumb.tsx';
import { multipleLook } from '../../../parts/multiple-look.ts';
import { asCell, asRow, asRowHead } from '../../../ui/table-roles.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { warningOf } from '../results/listing-words.ts';
import type { Column } from './columns.ts';
import classes from './results-table.module.css';
import { tableCopy as copy, shortWarnings } from './table-copy.ts';
import type { features } from './table-model.ts';
import type { Entry } from './use-table-pages.ts';

/** The position of a line: its number from 0, and pixels from the top of the body; null: after the line before. */
export type Place = { readonly line: number; readonly start: number | null };

type Props = Place & {
  readonly row: Row<typeof features, Entry>;
  /** Rerenders when these change, because the row object stays the same. */
  readonly columns: readonly Column[];
  /** False while the table scrolls. */
  readonly isScrollIdle: boolean;
  /** Null until loaded. */
  readonly marks: MarkSlots | null;
  /** Receives the focused line; null when the focus leaves. */
  readonly onFocus: (line: number | null) => void;
};

/** One rental. Its name links to its proforma. */
export const TableRow = memo(function TableRow({ row, line, start, isScrollIdle, marks, onFocus }: Props) {
  'use no memo';
  const { alias_id: id, calculation, listing, near_miss: near } = row.original.row;
  const home = homeOfRow(row.original.row);
  /** Like pictures, they render once scrolling stops, and then stay. */
  const [areMarksMounted, setMarksMounted] = useState(isScrollIdle);
  if (isScrollIdle && !areMarksMounted) setMarksMounted(true);
  return (
    <tr {...rowProps({ line, start })} {...homeAttributes(home)} data-near={near}>
      <th {...asRowHead} className={classes['first']}>
        <Link
          to="/proformas/$id"
          params={{ id }}
          className={classes['link']}
          onFocus={() => onFocus(line)}
          onBlur={() => onFocus(null)}
        >
          <ListingThumb
            listingId={listing.listing_id}
            kind={listing.property_type}
            photo={listing.photos[0]}
            isScrollIdle={isScrollIdle}
          />
          <span className={classes['name']}>{nameOf(listing)}</span>
          <NewMark listingId={listing.listing_id} />
          <Warning listing={listing} />
          <span className={classes['place']}>
            {[...(isPrivate(listing) ? [copy.private] : []), placeOf(listing)].join(' · ')}
          </span>
        </Link>
      </th>
      {row.getAllCells().map((cell) => (
        <td
          key={cell.id}
          {...asCell}
          className={cell.column.id === 'equity_multiple' ? multipleLook(calculation.equity_multiple) : undefined}
          data-align={cell.column.columnDef.meta!.column.align}
          data-column={cell.column.id}
        >
          {cell.getValue() as string}
        </td>
      ))}
      <td {...asCell} className={classes['marks']}>
        {areMarksMounted && marks?.row(home)}
      </td>
    </tr>
  );
}, isSameRow);

/** Every loaded page recreates the table's row objects, so this compares the rentals in them. */
function isSameRow({ row: before, ...old }: Props, { row: after, ...now }: Props): boolean {
  return (
    before.original.row === after.original.row &&
    old.columns === now.columns &&
    old.line === now.line &&
    old.start === now.start &&
    old.isScrollIdle === now.isScrollIdle &&
    old.marks === now.marks &&
    old.onFocus === now.onFocus
  );
}

/** That the rental is new in the active saved search, and why. */
function NewMark({ listingId }: { listingId: string }) {
  const news = useNewMatch(listingId);
  if (!news) return null;
  return (
    <span className={classes['new']} title={news}>
      <span aria-hidden>{copy.new}</span>
      <VisuallyHidden>{news}</VisuallyHidden>
    </span>
  );
}

function Warning({ listing }: { listing: Listing }) {
  const doubt = gravestDoubt(listing);
  const long = warningOf(listing);
  if (doubt === null || long === null) return null;
  return (
    <span className={classes['warning']} title={long}>
      <TriangleAlert size={14} aria-hidden />
      <span aria-hidden>{shortWarnings[doubt]}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </span>
  );
}

/** The placeholder of a row that is not loaded yet. */
export function PlaceholderRow({ columns, ...place }: Place & { readonly columns: readonly Column[] }) {
  return (
    <tr {...rowProps(place)} data-empty>
      <th {...asRowHead} className={classes['first']}>
        <VisuallyHidden>{copy.loading}</VisuallyHidden>
        <span className={classes['bar']} />
      </th>
      {columns.map(({ key, align }) => (
        <td key={key} {...asCell} data-align={align}>
          <span className={classes['bar']} />
        </td>
      ))}
      <td {...asCell} className={classes['marks']} />
    </tr>
  );
}

/** The header is the first row of the table, and row numbers start at 1. */
function rowProps({ line, start }: Place) {
  return {
    ...asRow,
    className: classes['row'],
    'aria-rowindex': line + 2,
    'data-line': line,
    style: start === null ? undefined : { transform: `translateY(${start}px)` },
  } as const;
}
