import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon, X } from 'lucide-react';
import { type ComponentProps, type DragEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatDollars } from '#domain/format.ts';
import { isForSale } from '#domain/is-for-sale.ts';
import { placeOf, savedNameOf } from '#domain/labels/listing-name.ts';
import { phone, useMedia } from '../../lib/use-media.ts';
import { ListingThumb } from '../../parts/listing-thumb.tsx';
import { multipleLook } from '../../parts/multiple-look.ts';
import { ScrollTable } from '../../ui/figure-table.tsx';
import { look } from '../../ui/look.ts';
import { SortHead } from '../../ui/sort-head.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './home-table.module.css';
import { ownNameOf, wordsApart } from './homes-apart.ts';
import { moveHome } from './move-home.ts';
import { portfolioCopy } from './portfolio-copy.ts';
import type { Home } from './portfolio-home.ts';
import type { HomeValue } from './sort-homes.ts';

const { table: copy } = portfolioCopy;

/** A selected column. */
export type HomeColumn = {
  readonly key: string;
  readonly label: string;
  readonly head: string;
  readonly align: 'start' | 'end';
  readonly text: (home: Home) => string;
  /** What its header sorts by. */
  readonly value: HomeValue;
};

export type HomeSort = { readonly key: string; readonly isDescending: boolean };

type Props = {
  readonly homes: readonly Home[];
  readonly columns: readonly HomeColumn[];
  readonly marks: (home: Home) => ReactNode;
  /** The column in whose order the homes are; null: in an order of their own. */
  readonly sort: HomeSort | null;
  readonly onSort: (column: HomeColumn) => void;
  readonly onOrder: (proformaIds: readonly string[]) => void;
  readonly onRemove: (home: Home) => void;
};

export function HomeTable({ homes, columns, marks, sort, onSort, onOrder, onRemove }: Props) {
  const ids = homes.map(idOf);
  const apart = wordsApart(homes, ownNameOf);
  const [announcement, setAnnouncement] = useState('');
  const dragging = useDragging(ids, (order) => onOrder(order));
  const { focusAfterMove, prefix } = useFocusAfterMove(ids);

  function move(at: number, by: 1 | -1) {
    const to = at + by;
    const home = homes[at];
    if (!home || to < 0 || to >= homes.length) return;
    focusAfterMove(`${by === 1 ? 'down' : 'up'}-${idOf(home)}`);
    setAnnouncement(copy.moved(savedNameOf(home), to + 1, homes.length));
    onOrder(moveHome(ids, at, to));
  }

  return (
    <>
      <ScrollTable label={copy.scroll} className={classes['table']} boxClassName={look('surface', 'landscape')}>
        <thead>
          <Row
            order={
              <th scope="col" className={`${classes['order']} ${look('unprinted')}`}>
                <VisuallyHidden>{copy.order}</VisuallyHidden>
              </th>
            }
            home={
              <th scope="col" className={classes['home']}>
                {copy.home}
              </th>
            }
            marks={
              <th scope="col" className={`${classes['marks']} ${look('unprinted')}`}>
                {copy.marks}
              </th>
            }
            figures={columns.map((column) => (
              <SortHead
                key={column.key}
                label={column.label}
                head={column.head}
                align={column.align}
                sorted={sort?.key === column.key ? (sort.isDescending ? 'desc' : 'asc') : null}
                onSort={() => onSort(column)}
              />
            ))}
          />
        </thead>
        <tbody>
          {homes.map((home, at) => (
            <Row
              key={idOf(home)}
              events={dragging.row(idOf(home))}
              order={
                <td className={`${classes['order']} ${look('unprinted')}`}>
                  <div className={classes['movers']}>
                    <span className={classes['grip']} title={copy.drag} {...dragging.grip(idOf(home))}>
                      <GripVertical size={16} aria-hidden />
                    </span>
                    <MoveButton
                      id={`${prefix}up-${idOf(home)}`}
                      aria-label={copy.up(savedNameOf(home))}
                      aria-disabled={at === 0}
                      onClick={() => move(at, -1)}
                      Icon={ArrowUp}
                    />
                    <MoveButton
                      id={`${prefix}down-${idOf(home)}`}
                      aria-label={copy.down(savedNameOf(home))}
                      aria-disabled={at === homes.length - 1}
                      onClick={() => move(at, 1)}
                      Icon={ArrowDown}
                    />
                  </div>
                </td>
              }
              home={
                <th scope="row" className={classes['home']}>
                  <NameCell home={home} apart={apart.get(home) ?? ''} />
                </th>
              }
              marks={
                <td className={`${classes['marks']} ${look('unprinted')}`}>
                  <div className={look('row', 'gap4')}>
                    {marks(home)}
                    <button
                      type="button"
                      className={classes['button']}
                      aria-label={copy.remove(savedNameOf(home))}
                      onClick={() => onRemove(home)}
                    >
                      <X size={16} aria-hidden />
                    </button>
                  </div>
                </td>
              }
              figures={columns.map(({ key, align, text }) => (
                <td
                  key={key}
                  className={key === 'equity_multiple' ? multipleLook(home.calculation.equity_multiple) : undefined}
                  data-align={align}
                  data-column={key}
                >
                  {text(home)}
                </td>
              ))}
            />
          ))}
        </tbody>
      </ScrollTable>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function MoveButton({ Icon, ...rest }: ComponentProps<'button'> & { readonly Icon: LucideIcon }) {
  return (
    <button type="button" className={classes['button']} {...rest}>
      <Icon size={16} aria-hidden />
    </button>
  );
}

type RowProps = {
  readonly order: ReactNode;
  readonly home: ReactNode;
  readonly marks: ReactNode;
  readonly figures: ReactNode;
  readonly events?: ComponentProps<'tr'>;
};

/** On a phone the controls of the order come last. */
function Row({ order, home, marks, figures, events }: RowProps) {
  const isPhone = useMedia(phone);
  return (
    <tr {...events}>
      {!isPhone && order}
      {home}
      {figures}
      {marks}
      {isPhone && order}
    </tr>
  );
}

function NameCell({ home, apart }: { home: Home; apart: string }) {
  const { listing } = home;
  const place = `${classes['place']} ${look('note')}`;
  return (
    <Link to="/proformas/$id" params={{ id: idOf(home) }} className={classes['link']}>
      <ListingThumb
        listingId={listing.listing_id}
        kind={listing.property_type}
        photo={listing.photos[0]}
        isScrollIdle
      />
      <span className={classes['words']}>
        <span className={`${classes['street']} ${look('strong')}`}>{savedNameOf(home)}</span>
        <span className={place}>{placeOf(listing)}</span>
        {apart && <span className={place}>{apart}</span>}
        <Today home={home} />
      </span>
    </Link>
  );
}

/** Relevant changes of the listing since it was saved. */
function Today({ home: { current, asking_price } }: { home: Home }) {
  if (!current || !isForSale(current)) return <span className={classes['today']}>{copy.offMarket}</span>;
  if (current.list_price === asking_price) return null;
  return <span className={classes['today']}>{copy.priceNow(formatDollars(current.list_price))}</span>;
}

function idOf({ link_id, proforma_id }: Home): string {
  return proforma_id ?? link_id;
}

/** Rows are dragged by their handle, and the others make room. */
function useDragging(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    grip: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setDragged(id);
      },
      onDragEnd: end,
    }),
    row: (id: string) => ({
      'data-dragged': dragged === id || undefined,
      'data-over':
        over !== id || dragged === null ? undefined : ids.indexOf(id) > ids.indexOf(dragged) ? 'after' : 'before',
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        if (over !== id) setOver(id);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== id) onOrder(moveHome(ids, ids.indexOf(dragged), ids.indexOf(id)));
        end();
      },
    }),
  };
}

/** Some browsers drop the focus of a moved row, so it returns to the pressed button. */
function useFocusAfterMove(ids: readonly string[]) {
  const prefix = useId();
  const pressed = useRef<{ readonly id: string; readonly order: string } | null>(null);
  const order = ids.join();
  useLayoutEffect(() => {
    if (pressed.current === null || pressed.current.order === order) return;
    document.getElementById(prefix + pressed.current.id)?.focus();
    pressed.current = null;
  });
  const focusAfterMove = (id: string) => {
    pressed.current = { id, order };
  };
  return { prefix, focusAfterMove };
}
