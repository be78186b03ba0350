import { Check, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { KeptAnswer } from './kept-answer.ts';
import { keptCopy } from './kept-copy.ts';
import classes from './notes-panel.module.css';
import { useChangeProforma } from './use-change-proforma.ts';
import { useSavedText } from './use-saved-text.ts';

const { notes: copy } = keptCopy;
const longest = 20_000;

/** The person's own words on a proforma, saved while they are written. */
export function NotesPanel({ id, answer }: { id: string; answer: KeptAnswer }) {
  const changing = useChangeProforma(id);
  const { text, state, error, write, send } = useSavedText(answer.kept.notes, (notes) =>
    changing.mutateAsync({ notes }),
  );
  const field = useId();
  return (
    <Panel title={copy.title} text={copy.text}>
      <label htmlFor={field} className={classes['label']}>
        {copy.label}
      </label>
      <textarea
        id={field}
        className={classes['field']}
        rows={5}
        maxLength={longest}
        placeholder={copy.placeholder}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={send}
      />
      <div className={classes['state']}>
        <span role="status">
          {state === 'waiting' && copy.waiting}
          {state === 'saving' && copy.saving}
          {state === 'saved' && text !== '' && (
            <>
              <Check size={14} aria-hidden />
              {copy.saved}
            </>
          )}
        </span>
        {state === 'failed' && (
          <span role="alert" className={classes['failed']}>
            <TriangleAlert size={14} aria-hidden />
            {copy.failed(error?.message ?? '')}
            <Button size="small" onClick={send}>
              {copy.retry}
            </Button>
          </span>
        )}
      </div>
    </Panel>
  );
}
