import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Lock, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './column-panel.module.css';
import { type Column, type ColumnGroup, columnGroups, columnsOf, defaultColumns } from './columns.ts';
import { moveColumn, toggleColumn } from './stored-columns.ts';
import { tableCopy } from './table-copy.ts';

const { panel: copy } = tableCopy;

type Props = {
  readonly opened: boolean;
  /** Keys of the columns in the table, in order. */
  readonly keys: readonly string[];
  /** Paths of the fields that the role may not see. */
  readonly limited: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Chooses the columns of the table and their order. Every change shows at once. */
export function ColumnPanel({ opened, keys, limited, onChange, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [said, setSaid] = useState('');
  const shown = columnsOf(keys).filter(({ path }) => !limited.includes(path));
  const groups = groupsWith(search, keys);

  /** Columns that the role may not see keep their place among the keys: moving passes over them. */
  function move(column: Column, by: 1 | -1) {
    const place = shown.indexOf(column);
    const neighbour = shown[place + by];
    if (!neighbour) return;
    onChange(moveColumn(keys, column.key, keys.indexOf(neighbour.key) - keys.indexOf(column.key)));
    setSaid(copy.moved(column.label, place + by + 1, shown.length));
  }

  return (
    <SidePanel
      title={copy.title}
      opened={opened}
      onClose={onClose}
      action={
        <Button look="quiet" size="small" onClick={() => onChange(defaultColumns)}>
          {copy.reset}
        </Button>
      }
      foot={
        <Button look="primary" size="large" className={classes['done']} onClick={onClose}>
          {copy.done}
        </Button>
      }
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <section className={classes['section']}>
        <h3>{copy.shown}</h3>
        <p className={classes['hint']}>{shown.length === 0 ? copy.empty : copy.shownHint}</p>
        <ol>
          {shown.map((column, index) => (
            <ShownColumn
              key={column.key}
              column={column}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onMove={(by) => move(column, by)}
              onRemove={() => onChange(toggleColumn(keys, column.key))}
            />
          ))}
        </ol>
      </section>
      <section className={classes['section']}>
        <h3>{copy.more}</h3>
        <input
          type="search"
          className={classes['search']}
          aria-label={copy.search}
          placeholder={copy.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {groups.length === 0 && <p className={classes['hint']}>{copy.nothing(search)}</p>}
        {groups.map(({ title, columns }) => (
          <div key={title}>
            <h4>{title}</h4>
            <ul>
              {columns.map((column) => (
                <li key={column.key}>
                  {limited.includes(column.path) ? (
                    <LockedColumn label={column.label} />
                  ) : (
                    <button
                      type="button"
                      className={classes['add']}
                      onClick={() => onChange(toggleColumn(keys, column.key))}
                    >
                      <Plus size={16} aria-hidden />
                      <VisuallyHidden>{copy.add('')}</VisuallyHidden>
                      {column.label}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </SidePanel>
  );
}

type ShownProps = {
  readonly column: Column;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

/** The buttons at the ends stay reachable, so that a column can be moved step by step without losing the focus. */
function ShownColumn({ column: { label }, isFirst, isLast, onMove, onRemove }: ShownProps) {
  return (
    <li className={classes['shown']}>
      <span>{label}</span>
      <button type="button" aria-label={copy.up(label)} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp size={16} aria-hidden />
      </button>
      <button type="button" aria-label={copy.down(label)} aria-disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={16} aria-hidden />
      </button>
      <button type="button" aria-label={copy.remove(label)} onClick={onRemove}>
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}

function LockedColumn({ label }: { label: string }) {
  return (
    <span className={classes['locked']}>
      <Lock size={16} aria-hidden />
      {label}
      <Link to="/billing/plans">{copy.locked}</Link>
    </span>
  );
}

/** The columns that are not in the table and whose name holds the text, by group; groups without any are left out. */
function groupsWith(text: string, keys: readonly string[]): ColumnGroup[] {
  const wanted = text.trim().toLowerCase();
  return columnGroups
    .map(({ title, columns }) => ({
      title,
      columns: columns.filter(({ key, label }) => !keys.includes(key) && label.toLowerCase().includes(wanted)),
    }))
    .filter(({ columns }) => columns.length > 0);
}
