import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Lock, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { moveKey, toggleKey } from '../lib/ordered-keys.ts';
import { Button } from './button.tsx';
import { look } from './look.ts';
import { orderCopy } from './order-copy.ts';
import classes from './order-panel.module.css';
import { SidePanel } from './side-panel.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A selectable item. `locked`: not in the person's plan. */
export type Choice = { readonly key: string; readonly label: string; readonly locked: boolean };
export type ChoiceGroup = { readonly title: string; readonly choices: readonly Choice[] };

/** The texts about the selectable items. */
export type OrderWords = {
  readonly title: string;
  readonly shown: string;
  readonly shownHint: string;
  readonly empty: string;
  readonly more: string;
  readonly search: string;
  readonly nothing: (text: string) => string;
  readonly moved: (name: string, place: number, of: number) => string;
};

type Props = {
  readonly opened: boolean;
  readonly words: OrderWords;
  /** All selectable items. */
  readonly groups: readonly ChoiceGroup[];
  /** Keys of the selected items, in order. */
  readonly keys: readonly string[];
  /** The selection that `Reset` restores. */
  readonly defaultKeys: readonly string[];
  /** Maximum number of selected items; absent: unlimited. */
  readonly max?: number;
  readonly onChange: (keys: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Selects and orders items. Every change applies at once. */
export function OrderPanel({ opened, words, groups, keys, defaultKeys, max, onChange, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const all = new Map(groups.flatMap(({ choices }) => choices).map((choice) => [choice.key, choice]));
  const shown = keys.map((key) => all.get(key)).filter((choice) => choice && !choice.locked) as Choice[];
  const offered = groupsWith(groups, search, keys);
  const hasNoMatch = offered.length === 0 && !shown.some((choice) => isFound(choice, search));
  const isFull = max !== undefined && keys.length >= max;

  /** Locked items keep their position: moving skips them. */
  function move(choice: Choice, by: 1 | -1) {
    const place = shown.indexOf(choice);
    const neighbor = shown[place + by];
    if (!neighbor) return;
    onChange(moveKey(keys, choice.key, keys.indexOf(neighbor.key) - keys.indexOf(choice.key)));
    setAnnouncement(words.moved(choice.label, place + by + 1, shown.length));
  }

  /** Search results appear right below the field, however long the selection is. */
  const more = offered.length > 0 && (
    <Offered
      heading={words.more}
      groups={offered}
      full={isFull ? orderCopy.full(max) : null}
      onAdd={(key) => onChange(toggleKey(keys, key))}
    />
  );

  return (
    <SidePanel
      title={words.title}
      opened={opened}
      onClose={onClose}
      action={
        <Button look="quiet" size="small" onClick={() => onChange(defaultKeys)}>
          {orderCopy.reset}
        </Button>
      }
      foot={
        <Button look="primary" size="large" className={look('wide')} onClick={onClose}>
          {orderCopy.done}
        </Button>
      }
    >
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <input
        type="search"
        className={look('input', 'top8')}
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {hasNoMatch && <p className={look('small', 'top2')}>{words.nothing(search)}</p>}
      {search !== '' && more}
      <section className={classes['section']}>
        <h3>{words.shown}</h3>
        <p className={look('small', 'top2')}>{shown.length === 0 ? words.empty : words.shownHint}</p>
        <ol>
          {shown.map((choice) => (
            <ShownItem
              key={choice.key}
              label={choice.label}
              isFirst={choice === shown[0]}
              isLast={choice === shown.at(-1)}
              onMove={(by) => move(choice, by)}
              onRemove={() => onChange(toggleKey(keys, choice.key))}
            />
          ))}
        </ol>
      </section>
      {search === '' && more}
    </SidePanel>
  );
}

type OfferedProps = {
  readonly heading: string;
  readonly groups: readonly ChoiceGroup[];
  /** Shown when the maximum is reached; null below it. */
  readonly full: string | null;
  readonly onAdd: (key: string) => void;
};

function Offered({ heading, groups, full, onAdd }: OfferedProps) {
  return (
    <section className={classes['section']}>
      <h3>{heading}</h3>
      {full !== null && <p className={look('small', 'top2')}>{full}</p>}
      {groups.map(({ title, choices }) => (
        <div key={title}>
          <h4>{title}</h4>
          <ul>
            {choices.map(({ key, label, locked }) => (
              <li key={key}>
                {locked ? (
                  <LockedChoice label={label} />
                ) : (
                  <button type="button" className={classes['add']} disabled={full !== null} onClick={() => onAdd(key)}>
                    <Plus className={look('primary')} size={16} aria-hidden />
                    <VisuallyHidden>{orderCopy.add}</VisuallyHidden>
                    {label}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type ShownProps = {
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

/** The buttons at the ends stay focusable, so that repeated moves do not lose the focus. */
function ShownItem({ label, isFirst, isLast, onMove, onRemove }: ShownProps) {
  return (
    <li className={classes['shown']}>
      <span className={look('grow')}>{label}</span>
      <button type="button" aria-label={orderCopy.up(label)} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp size={16} aria-hidden />
      </button>
      <button type="button" aria-label={orderCopy.down(label)} aria-disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={16} aria-hidden />
      </button>
      <button type="button" aria-label={orderCopy.remove(label)} onClick={onRemove}>
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}

function LockedChoice({ label }: { label: string }) {
  return (
    <span className={classes['locked']}>
      <Lock size={16} aria-hidden />
      {label}
      <Link to="/billing/plans">{orderCopy.locked}</Link>
    </span>
  );
}

function isFound({ label }: Choice, text: string): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase());
}

/** Unselected items whose label contains the text, by group. Omits empty groups. */
function groupsWith(groups: readonly ChoiceGroup[], text: string, keys: readonly string[]): ChoiceGroup[] {
  return groups
    .map(({ title, choices }) => ({
      title,
      choices: choices.filter((choice) => !keys.includes(choice.key) && isFound(choice, text)),
    }))
    .filter(({ choices }) => choices.length > 0);
}
