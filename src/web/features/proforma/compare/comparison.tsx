import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Fragment } from 'react';
import { factsInWords, placeOf } from '#domain/labels/listing-name.ts';
import { readCompared } from '#domain/proforma/compared-edits.ts';
import { writeEdits } from '#domain/proforma/edits-in-address.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { ListingPicture } from '../../../parts/listing-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { ScrollTable } from '../../../ui/figure-table.tsx';
import { look } from '../../../ui/look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { compareCopy as copy } from './compare-copy.ts';
import { comparedName } from './compared-name.ts';
import type { ComparedGroup, ComparedRow } from './compared-rows.ts';
import classes from './comparison.module.css';
import { editsInWords } from './edits-in-words.ts';

export type ComparedProforma = ShownProforma & { readonly asking_price: number };

/** The proforma of a column, or why there is none. */
export type ComparisonColumn = {
  readonly id: string;
  readonly answer: ComparedProforma | null;
  readonly state: 'there' | 'loading' | 'unknown' | 'failed';
  readonly retry: () => void;
};

type Props = {
  readonly columns: readonly ComparisonColumn[];
  readonly groups: readonly ComparedGroup[];
  readonly onRemove: (id: string) => void;
};

/** The proformas side by side. The row names stay visible. */
export function Comparison({ columns, groups, onRemove }: Props) {
  return (
    <ScrollTable
      label={copy.scroll}
      aria-label={copy.table}
      className={classes['table']}
      boxClassName={classes['scroll']}
    >
      <thead>
        <tr>
          <th scope="col" className={`${classes['label']} ${classes['top']}`}>
            <VisuallyHidden>{copy.what}</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classes['top']}>
              <ColumnHead {...column} onRemove={onRemove} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 1} className={classes['group']}>
              <span>{group.title}</span>
            </th>
          </tr>
          {group.rows.map((row) => (
            <Row key={row.label} row={row} columns={columns} marksDifferences={group.marksDifferences} />
          ))}
        </tbody>
      ))}
    </ScrollTable>
  );
}

function ColumnHead({ id, answer, state, retry, onRemove }: ComparisonColumn & Pick<Props, 'onRemove'>) {
  const name = answer ? comparedName(answer) : copy.unknownName;
  const compared = readCompared(id);
  const changes = answer ? editsInWords(compared.edits, answer) : '';
  return (
    <div className={classes['head']} aria-busy={state === 'loading' || undefined}>
      <Button
        square
        size="small"
        className={classes['remove']}
        aria-label={copy.remove(name)}
        title={copy.remove(name)}
        onClick={() => onRemove(id)}
      >
        <X size={16} aria-hidden />
      </Button>
      {answer ? (
        <>
          <ListingPicture listing={answer.listing} name={name} />
          <Link
            to="/proformas/$id"
            params={{ id: compared.id }}
            search={writeEdits(compared.edits)}
            className={look('breaks', 'large', 'strong', 'top8', 'linked', 'reach')}
          >
            {name}
          </Link>
          {!name.endsWith(placeOf(answer.listing)) && <span className={look('note')}>{placeOf(answer.listing)}</span>}
          <span className={look('note')}>{factsInWords(answer.listing).slice(1).join(' · ')}</span>
          {changes !== '' && <span className={classes['edited']}>{copy.edited(changes)}</span>}
        </>
      ) : (
        <p className={classes['missing']} role={state === 'loading' ? undefined : 'alert'}>
          {state === 'loading' ? copy.loading : copy[state === 'unknown' ? 'unknown' : 'failed']}
          {state === 'failed' && (
            <Button size="small" onClick={retry}>
              {copy.retry}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

type RowProps = Pick<Props, 'columns'> & { readonly row: ComparedRow; readonly marksDifferences: boolean };

function Row({ row: { label, cells, best, differs }, columns, marksDifferences }: RowProps) {
  const isMarked = marksDifferences && differs;
  return (
    <tr data-differs={isMarked || undefined}>
      <th scope="row" className={classes['label']}>
        {label}
        {isMarked && <span className={classes['differs']}> {copy.differs}</span>}
      </th>
      {columns.map(({ id }, at) => (
        <td key={id} data-best={best[at] || undefined}>
          {cells[at] ?? ''}
          {best[at] && (
            <Fragment>
              {' '}
              <span className={classes['best']}>{copy.best}</span>
            </Fragment>
          )}
        </td>
      ))}
    </tr>
  );
}
