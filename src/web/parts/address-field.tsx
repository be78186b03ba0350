import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { autocompleteApi } from '#contracts/autocomplete.ts';
import { matchText } from '../lib/match-text.ts';
import { configQuery } from '../model/api/queries.ts';
import { placeSuggestionsQuery } from '../model/search/place-suggestions.ts';
import { look } from '../ui/look.ts';
import { OptionList, useOptions } from '../ui/option-list.tsx';
import { ownEscape } from '../ui/own-escape.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import classes from './address-field.module.css';
import { addressFieldCopy as copy } from './address-field-copy.ts';
import { placeOption, placeOptionId } from './place-options.tsx';

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** True: keeps the focus, and its text stays. */
  readonly readOnly?: boolean;
  /** True: takes the focus when its window opens. */
  readonly first?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Shorter texts match too many addresses. */
const minLength = 4;
const isAddress = (text: string) => text.length >= minLength && /^\d/.test(text);

/** A postal address with suggestions, or the URL of a page about a home. */
export function AddressField({
  value,
  onChange,
  label = copy.label,
  error,
  disabled = false,
  readOnly = false,
  first = false,
  ref,
}: Props) {
  const errorId = useId();
  const [isOpen, setOpen] = useState(false);
  const typed = value.trim();
  const url = useQuery(configQuery()).data?.settings.autocomplete_url ?? autocompleteApi.autocomplete.path;
  const isSearching = isOpen && isAddress(typed);
  const answer = useQuery({
    ...placeSuggestionsQuery(url, typed, ['A']),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const fitting = isSearching
    ? (answer.data ?? []).filter(({ title }) => title !== typed && matchText(typed, title))
    : [];
  const groups =
    fitting.length > 0 ? [{ label: copy.group, options: fitting.map((one) => placeOption(one, typed)) }] : [];
  const { field, list } = useOptions({ groups, text: typed, startAtFirst: false, onChoose: choose });

  function choose(id: string): void {
    const chosen = fitting.find((suggestion) => placeOptionId(suggestion) === id);
    setOpen(false);
    if (chosen && !readOnly) onChange(chosen.title);
  }

  return (
    <div className={look('positioned', 'shrink')}>
      <label className={look('stack', 'gap6', 'medium')}>
        {label}
        <input
          {...field}
          ref={ref}
          type="text"
          className={classes['input']}
          placeholder={copy.placeholder}
          maxLength={2000}
          data-autofocus={first || undefined}
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => {
            setOpen(true);
            onChange(event.target.value);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && groups.length > 0) setOpen(false);
            else field.onKeyDown(event);
          }}
          {...ownEscape(groups.length > 0)}
        />
      </label>
      {groups.length > 0 && (
        <div className={classes['choices']}>
          <OptionList {...list} label={copy.suggestions} />
        </div>
      )}
      <VisuallyHidden role="status">{isSearching ? copy.suggested(fitting.length) : ''}</VisuallyHidden>
      {error && (
        <p id={errorId} className={look('error', 'flex', 'gap6', 'top6')} role="alert">
          <CircleAlert className={look('top2')} size={14} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
