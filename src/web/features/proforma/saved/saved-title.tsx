import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { savedCopy } from './saved-copy.ts';
import type { SavedProformaAnswer } from './saved-proforma-query.ts';
import classes from './saved-title.module.css';
import { useChangeProforma } from './use-change-proforma.ts';

const { title: copy } = savedCopy;

type Props = { readonly id: string; readonly answer: SavedProformaAnswer; readonly name: string };

/** The field replaces the pressed button. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** The heading of a saved proforma: its own title, else the name of the home. Editable in place. */
export function SavedTitle({ id, answer, name }: Props) {
  const { title } = answer.kept;
  const changing = useChangeProforma(id);
  const [typed, setTyped] = useState<string | null>(null);
  const returnsFocus = useRef(false);
  const close = () => {
    returnsFocus.current = true;
    setTyped(null);
  };
  const restoreFocus = (button: HTMLButtonElement | null) => {
    if (!button || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.focus();
  };
  if (typed === null) {
    return (
      <div className={classes['line']}>
        <h1>{title ?? name}</h1>
        <Button
          ref={restoreFocus}
          look="quiet"
          size="small"
          square
          aria-label={copy.edit}
          onClick={() => setTyped(title ?? name)}
        >
          <Pencil size={14} aria-hidden />
        </Button>
      </div>
    );
  }
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const next = typed.trim();
        changing.mutate({ title: next === name ? '' : next }, { onSuccess: close });
      }}
    >
      <TextField
        label={copy.label}
        ref={takeFocus}
        maxLength={200}
        value={typed}
        error={changing.isError ? copy.failed(changing.error.message) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button type="submit" look="primary" disabled={changing.isPending}>
        {copy.save}
      </Button>
      <Button onClick={close}>{copy.cancel}</Button>
    </form>
  );
}
