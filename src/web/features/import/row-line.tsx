import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed, CircleDollarSign, CopyCheck, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDollars } from '#domain/format.ts';
import { isPriceImplausible } from '#underwriting/implausible-price.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { ignoredInWords } from './ignored-in-words.ts';
import { importCopy } from './import-copy.ts';
import { PlansLink } from './import-limit-note.tsx';
import { type ImportRow, inDollars, isRefusedByPlan, type RowState, unreadDetails } from './import-row.ts';
import classes from './import-rows.module.css';
import type { WrittenHome } from './read-rows.ts';

const { rows: copy } = importCopy;

type Written = Pick<WrittenHome, 'url' | 'price' | 'rent' | 'beds'>;
type Props = {
  readonly row: ImportRow;
  readonly number: number;
  /** The row that this one repeats; null: none. */
  readonly original: { readonly number: number; readonly state: RowState } | null;
  /** The number of an earlier row that imported the same home; null: none. */
  readonly sameHomeAs: number | null;
  /** The plan allows no further import this month. */
  readonly isBeyondPlan: boolean;
  readonly onEdit: (change: Partial<Written>) => void;
  readonly onSend: () => void;
  readonly onRemove: () => void;
};

const words = { url: copy.address, price: copy.price, rent: copy.rent, beds: copy.beds };

export function RowLine({ row, number, original, sameHomeAs, isBeyondPlan, onEdit, onSend, onRemove }: Props) {
  const { state } = row;
  const result = original?.state ?? state;
  const isFixed = state.kind === 'imported' || state.kind === 'sending';
  const canSend = !isFixed && !original && !isBeyondPlan;
  const box = (name: keyof Written) => (
    <label className={classes['cell']} data-name={name}>
      <span className={classes['name']}>{words[name]}</span>
      <input
        className={classes['box']}
        aria-label={copy.of(words[name], number)}
        inputMode={name === 'url' ? 'text' : 'decimal'}
        value={row[name]}
        placeholder={placeholderOf(name, state)}
        readOnly={isFixed}
        aria-invalid={name === 'price' && state.kind === 'needs_price' ? true : undefined}
        onChange={(event) => onEdit({ [name]: event.target.value })}
        onBlur={() => {
          const shown = name === 'price' || name === 'rent' ? inDollars(row[name]) : row[name];
          if (!isFixed && shown !== row[name]) onEdit({ [name]: shown });
        }}
        onKeyDown={(event) => event.key === 'Enter' && canSend && onSend()}
      />
    </label>
  );
  return (
    <li className={classes['row']} data-state={state.kind}>
      {box('url')}
      {box('price')}
      {box('rent')}
      {box('beds')}
      <p className={classes['state']}>
        {pictures[state.kind]}
        <span>
          {stateInWords(row, sameHomeAs, original?.number)} {isRefusedByPlan(state) && <PlansLink />}
        </span>
      </p>
      <div className={look('flex', 'end', 'gap4')}>
        {result.kind === 'imported' && (
          <Link
            to="/proformas/$id"
            params={{ id: result.proforma.id }}
            className={buttonClass({ size: 'small' })}
            aria-label={copy.of(copy.open, number)}
          >
            {copy.open}
          </Link>
        )}
        {!isFixed && state.kind !== 'waiting' && (
          <>
            {!original && !isBeyondPlan && (
              <Button size="small" look="primary" aria-label={copy.of(copy.retry, number)} onClick={onSend}>
                {copy.retry}
              </Button>
            )}
            <Button size="small" look="quiet" square aria-label={copy.of(copy.remove, number)} onClick={onRemove}>
              <X size={16} aria-hidden />
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** A known fact appears as the placeholder of an empty field. */
function placeholderOf(name: keyof Written, state: RowState): string {
  if (state.kind !== 'imported')
    return state.kind === 'needs_price' && name === 'beds' ? String(state.found.beds ?? '') : '';
  if (name === 'price') return formatDollars(state.proforma.list_price);
  return name === 'rent' && state.proforma.rent !== null ? formatDollars(state.proforma.rent) : '';
}

const pictures: Readonly<Record<RowState['kind'], ReactNode>> = {
  waiting: <CircleDashed size={16} aria-hidden />,
  canceled: <CircleDashed size={16} aria-hidden />,
  repeated: <CopyCheck size={16} aria-hidden />,
  interrupted: <CircleDashed size={16} aria-hidden />,
  sending: <LoaderCircle size={16} aria-hidden />,
  imported: <CircleCheck size={16} aria-hidden />,
  needs_price: <CircleDollarSign size={16} aria-hidden />,
  failed: <CircleAlert size={16} aria-hidden />,
};

function stateInWords(row: ImportRow, sameHomeAs: number | null, original = 0): string {
  const { state } = row;
  if (state.kind === 'repeated') return copy.repeats(original);
  if (state.kind === 'failed') return state.message;
  if (state.kind === 'needs_price') return copy.needsPrice;
  if (state.kind !== 'imported') return copy[state.kind];
  const { list_price: price, rent } = state.proforma;
  const unread = unreadDetails(row);
  return [
    importedInWords(state.proforma),
    state.proforma.ignored && ignoredInWords(state.proforma.ignored),
    sameHomeAs !== null && copy.sameHome(sameHomeAs),
    isPriceImplausible(price, rent) && copy.underRent,
    unread.length > 0 && copy.unread(unread.join(', ')),
  ]
    .filter(Boolean)
    .join('. ');
}

function importedInWords({ matched, rent_source: source, rent_low: low, rent_high: high }: ImportedOf): string {
  const what = matched ? copy.matched : copy.imported;
  return source === 'actual' || low === null ? what : copy.estimatedRent(what, formatDollars(low), formatDollars(high));
}
type ImportedOf = Extract<RowState, { kind: 'imported' }>['proforma'];
