import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { multipliers, readShortAmount } from '#domain/text/short-amount.ts';
import { notify } from '../lib/notify.ts';
import { Kit } from './kit.tsx';
import { look } from './look.ts';
import classes from './number-field.module.css';
import { numberFieldCopy } from './number-field-copy.ts';

type Props = {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** The box lost focus, or Enter was pressed. */
  readonly onDone?: () => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly decimals?: number;
  readonly fixedDecimals?: boolean;
  /** A calendar year has no separator. */
  readonly isYear?: boolean;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly hideLabel?: boolean;
  readonly bare?: string;
  /** Label and box side by side, explanation and error below. */
  readonly row?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A typed number; null while empty. `bare` is the class of a field without a frame. */
export function NumberField(props: Props) {
  const {
    label,
    value,
    onChange,
    onDone,
    hint,
    hideLabel,
    bare,
    row,
    decimals = 0,
    fixedDecimals,
    isYear,
    error,
    ...rest
  } = props;
  /** What was typed; null: nothing since the field was left empty. */
  const [typed, setTyped] = useState<string | number | null>(null);
  const letters = useRef<LetterState>(noLetters);
  const setValue = (next: number) => {
    setTyped(next);
    onChange(next);
  };
  const rounded = (next: string | number) => inWholes(numberOf(next), decimals);
  const isAsTyped = typed !== null && (typed === '' || rounded(typed) === value);
  /** As it was typed, with more decimals than the value can have. */
  const amount = isAsTyped && typed !== '' ? numberOf(typed) : value;
  const readKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    const startsOver = box.value === '' || isAllSelected(box);
    const state = startsOver ? noLetters : letters.current;
    const { key } = event;
    letters.current = key.length === 1 ? state : { ...state, before: null };
    if (props.prefix !== '$' || key.length !== 1 || event.ctrlKey || event.metaKey) return;
    const factor = multipliers[key.toLowerCase()];
    if (/[\d,$ ]/.test(key)) letters.current = { ...state, before: null };
    else if (key === '.') letters.current = noLetters;
    else if (factor && !state.areIgnored && state.before === null && amount !== null && !startsOver) {
      event.preventDefault();
      letters.current = { areIgnored: false, before: amount };
      setValue(Math.round(amount * factor));
    } else {
      if (state.before !== null) setValue(Math.round(state.before));
      letters.current = { areIgnored: true, before: null };
    }
  };
  const readPasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    const isNegative = text.startsWith('-') && props.min !== undefined && props.min >= 0;
    const amount = props.prefix === '$' ? (readShortAmount(text) ?? (decimals === 0 ? readPointed(text) : null)) : null;
    if (amount === null && !isNegative && !severalNumbers.test(text)) return;
    event.preventDefault();
    if (amount === null) notify(numberFieldCopy.unreadable(text));
    else setValue(amount);
  };
  const definedProps = Object.fromEntries(Object.entries(rest).filter(([, part]) => part !== undefined));
  return (
    <Kit>
      <NumberInput
        {...definedProps}
        {...(hideLabel ? { 'aria-label': label } : { label })}
        {...(hint ? { description: hint } : {})}
        {...lookOf(bare, row)}
        onBlur={() => {
          const limit = limitPassed(value, props);
          if (limit !== null) notify(numberFieldCopy.limited(textOf(limit, props), limit === props.max));
          if (typed === '' || decimals === 0) setTyped(null);
          onDone?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone?.();
          else readKey(event);
        }}
        onPaste={readPasted}
        errorProps={{ role: 'alert' }}
        inputMode="decimal"
        // Incomplete numbers such as `1.` stay as typed while they equal the value. An emptied box stays empty, although
        // a default can be in force again.
        value={isAsTyped ? typed : (rounded(value ?? '') ?? '')}
        error={error}
        // A point that a whole number does not take would multiply it: the cents of `1,750.50` are typed and rounded.
        decimalScale={decimals || 2}
        // A comma of a whole number stands before thousands.
        {...(decimals === 0 ? { allowedDecimalSeparators: ['.'] } : {})}
        allowNegative={props.min === undefined || props.min < 0}
        fixedDecimalScale={fixedDecimals ?? false}
        thousandSeparator={isYear ? '' : ','}
        hideControls
        // Typing can pass through an out-of-range value, so it clamps on blur.
        clampBehavior="blur"
        onChange={(next) => {
          setTyped(next);
          onChange(rounded(next));
        }}
      />
    </Kit>
  );
}

type LetterState = {
  /** A letter follows what is no plain amount: the m of `1,400/mo` multiplies nothing. */
  readonly areIgnored: boolean;
  /** The value that the last letter multiplied. Another letter takes that back, as in `1,400 monthly`. */
  readonly before: number | null;
};

const noLetters: LetterState = { areIgnored: false, before: null };

/** Digits with something between that no number contains: the box would run them together. */
const severalNumbers = /\d\s*[^\d\s.,]+\s*\d/;

/** Thousands with points, as in `60.000`; null: something else. */
function readPointed(text: string): number | null {
  return /^\$?\s*\d{1,3}(\.\d{3})+$/.test(text) ? Number(text.replaceAll(/[$\s.]/g, '')) : null;
}

/** The bound that a value will be replaced by when the box loses focus; null: it stays. */
function limitPassed(value: number | null, { min = -Infinity, max = Infinity }: Props): number | null {
  if (value === null || (value >= min && value <= max)) return null;
  return value > max ? max : min;
}

const ofYears = new Intl.NumberFormat('en-US', { useGrouping: false });
const ofOthers = new Intl.NumberFormat('en-US');

function textOf(value: number, { prefix = '', suffix = '', isYear = false }: Props): string {
  return `${prefix}${(isYear ? ofYears : ofOthers).format(value)}${suffix}`;
}

function isAllSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

function numberOf(typed: string | number): number | null {
  const number = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
}

/** Rounded if it has no decimals. */
function inWholes(value: number | null, decimals: number): number | null {
  return value === null || decimals > 0 ? value : Math.round(value);
}

function lookOf(bare: string | undefined, row: boolean | undefined) {
  if (bare) return { variant: 'unstyled', classNames: { input: bare } };
  const input = classes['input'] ?? '';
  if (!row) return { classNames: { label: look('below6') ?? '', input } };
  return {
    classNames: {
      root: classes['row'] ?? '',
      description: classes['hint'] ?? '',
      wrapper: classes['box'] ?? '',
      error: classes['error'] ?? '',
      input,
    },
  };
}
