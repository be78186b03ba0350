import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { proformasApi } from '#contracts/proformas.ts';
import { trimmed } from '../../../parts/forms/trimmed.ts';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { savedCopy } from './saved-copy.ts';
import type { SavedProformaAnswer } from './saved-proforma-query.ts';
import classes from './saved-title.module.css';
import { useChangeProforma } from './use-change-proforma.ts';

const { title: copy } = savedCopy;

type Props = { readonly id: string; readonly answer: SavedProformaAnswer; readonly name: string };

/** The heading of a saved proforma: its own title, else the name of the home. Editable in place. */
export function SavedTitle({ id, answer, name }: Props) {
  const title = answer.saved_proforma.title ?? name;
  const [isEdited, setEdited] = useState(false);
  const returnsFocus = useRef(false);
  const close = () => {
    returnsFocus.current = true;
    setEdited(false);
  };
  const restoreFocus = (button: HTMLButtonElement | null) => {
    if (!button || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.focus();
  };
  if (isEdited) return <TitleForm id={id} title={title} name={name} onClose={close} />;
  return (
    <div className={look('row', 'gap4')}>
      <h1>{title}</h1>
      <Button
        ref={restoreFocus}
        look="quiet"
        size="small"
        square
        aria-label={copy.edit}
        onClick={() => setEdited(true)}
      >
        <Pencil size={14} aria-hidden />
      </Button>
    </div>
  );
}

type FormProps = { readonly id: string; readonly title: string; readonly name: string; readonly onClose: () => void };

function TitleForm({ id, title, name, onClose }: FormProps) {
  const changing = useChangeProforma(id);
  const { form, messageOf, onSubmit } = useContractForm<{ title: string }>({
    schema: proformasApi.changeProforma.input!,
    defaultValues: { title },
  });
  const { setFocus } = form;
  // The field replaces the pressed button.
  useEffect(() => setFocus('title'), [setFocus]);
  const save = onSubmit((fields) =>
    changing.mutate({ title: fields.title === name ? '' : fields.title }, { onSuccess: onClose }),
  );
  return (
    <form className={classes['form']} onSubmit={save} noValidate>
      <TextField
        label={copy.label}
        maxLength={200}
        error={messageOf('title') ?? (changing.isError ? copy.failed(changing.error.message) : undefined)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        {...form.register('title', trimmed)}
      />
      <Button type="submit" look="primary" disabled={changing.isPending}>
        {copy.save}
      </Button>
      <Button onClick={onClose}>{copy.cancel}</Button>
    </form>
  );
}
