import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { placeLabel } from '../../../model/search/place-label.ts';
import { Button } from '../../../ui/button.tsx';
import { Part, Summary } from './form-parts.tsx';
import classes from './search-form.module.css';
import { searchFormCopy as copy } from './search-form-copy.ts';
import { readStaticForm, type StaticFormState } from './static-form-state.ts';

type Props = {
  readonly parameters: SearchParameters;
  readonly placeTitle: string | undefined;
  readonly expanded: boolean;
  /** True: the place field should take the focus. */
  readonly isFocusRequested: boolean;
  /** Receives the form's state when the interactive form replaces it. */
  readonly onLeave: (state: StaticFormState) => void;
  readonly onExpand: (expanded: boolean) => void;
};

/** The static search form, until the visitor is active. The interactive form keeps what was typed in it. */
export function StaticForm({ isFocusRequested, onLeave, ...props }: Props) {
  const { parameters, placeTitle, expanded } = props;
  const form = useRef<HTMLElement>(null);
  const place = useRef<HTMLInputElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    if (isFocusRequested) place.current?.focus();
  }, [isFocusRequested]);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (element) leave(readStaticForm(element, submitted.current));
    };
  }, []);

  const label = placeLabel(parameters, placeTitle);
  const cash = formatDollars(parameters.initialEquityInvestment);
  const multiple = formatMultiple(parameters.targetEquityMultiple);
  return (
    <search ref={form} className={classes['search']} aria-label={copy.form}>
      <Summary {...props} />
      <form
        // Another search starts with other texts.
        key={[label, cash, multiple].join()}
        className={classes['form']}
        data-expanded={expanded}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submitted.current = true;
        }}
      >
        <Part label={copy.place}>
          <input
            ref={place}
            name="place"
            type="text"
            className={classes['input']}
            aria-label={copy.place}
            placeholder={copy.anywhere}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            defaultValue={label}
          />
        </Part>
        <Part label={copy.equity}>
          <StaticNumber name="cash" label={copy.equity} text={cash} />
        </Part>
        <Part label={copy.target}>
          <StaticNumber name="multiple" label={copy.target} text={multiple} />
        </Part>
        <Button type="submit" look="primary" className={classes['submit']} aria-label={copy.submit}>
          <Search size={18} aria-hidden />
          <span className={classes['submitText']}>{copy.submit}</span>
        </Button>
      </form>
    </search>
  );
}

function StaticNumber({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <input
      name={name}
      type="text"
      inputMode="decimal"
      className={classes['input']}
      aria-label={label}
      autoComplete="off"
      defaultValue={text}
    />
  );
}
