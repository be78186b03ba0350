import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Piece } from '../lib/match-text.ts';
import { look } from './look.ts';
import classes from './option-list.module.css';

export type Option = {
  readonly id: string;
  /** Split into pieces: the marked ones match the typed text. */
  readonly title: readonly Piece[];
  readonly detail?: string | undefined;
  readonly picture: ReactNode;
  readonly keyName?: string | undefined;
};

export type OptionGroup = { readonly label: string; readonly options: readonly Option[] };

type OptionsInput = {
  readonly groups: readonly OptionGroup[];
  /** The typed text. A new text selects the first option again, or none. */
  readonly text: string;
  readonly startAtFirst: boolean;
  readonly onChoose: (id: string) => void;
};

/**
 * A text field whose options are selected with arrow keys and Enter while the focus stays in the field. Returns the
 * field's attributes and the props of `OptionList`.
 */
export function useOptions({ groups, text, startAtFirst, onChoose }: OptionsInput) {
  const listId = useId();
  const [pointed, setPointed] = useState<{ text: string; id: string } | null>(null);
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  const standard = startAtFirst ? (ids[0] ?? null) : null;
  const active = pointed?.text === text && ids.includes(pointed.id) ? pointed.id : standard;
  const optionId = (id: string) => `${listId}-${ids.indexOf(id)}`;

  function move(by: 1 | -1): void {
    const at = active === null ? -1 : ids.indexOf(active);
    // Unless the first option starts selected, the cycle includes the text itself.
    const places = startAtFirst ? ids.length : ids.length + 1;
    const next = startAtFirst ? at + by : at + by + 1;
    const place = (next + places) % places;
    const id = ids[startAtFirst ? place : place - 1];
    setPointed(id === undefined ? null : { text, id });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || ids.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      onChoose(active);
    }
  }

  const field = {
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': ids.length > 0,
    'aria-controls': ids.length > 0 ? listId : undefined,
    'aria-activedescendant': active === null ? undefined : optionId(active),
    onKeyDown,
  } as const;
  const point = (id: string) => setPointed({ text, id });
  return { field, list: { id: listId, groups, active, optionId, onPoint: point, onChoose } };
}

type Props = ReturnType<typeof useOptions>['list'] & { readonly label: string };

/** The grouped options of a text field, with the selected one highlighted. Render it only if there are options. */
export function OptionList({ id: listId, label, groups, active, optionId, onPoint, onChoose }: Props) {
  const highlighted = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) highlighted.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div id={listId} role="listbox" aria-label={label} className={classes['list']}>
      {groups.map((group) => (
        <fieldset key={group.label} aria-label={group.label}>
          <p role="presentation" className={classes['group']}>
            {group.label}
          </p>
          {group.options.map(({ id, title, detail, picture, keyName }) => (
            <div
              key={id}
              ref={id === active ? highlighted : null}
              id={optionId(id)}
              role="option"
              tabIndex={-1}
              aria-selected={id === active}
              className={classes['option']}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={(event) => event.pointerType === 'mouse' && id !== active && onPoint(id)}
              onClick={() => onChoose(id)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(id)}
            >
              <span className={classes['picture']} aria-hidden>
                {picture}
              </span>
              <span className={classes['words']}>
                <span className={classes['title']}>
                  {title.map(({ start, text, marked }) => (marked ? <mark key={start}>{text}</mark> : text))}
                </span>
                {detail && <span className={look('small')}>{detail}</span>}
              </span>
              {keyName && <kbd className={classes['key']}>{keyName}</kbd>}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
