import { Check } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { Panel } from '../../../ui/panel.tsx';
import hiding from '../../../ui/visually-hidden.module.css';
import classes from './notes-panel.module.css';
import { savedCopy } from './saved-copy.ts';
import type { SavedProformaAnswer } from './saved-proforma-query.ts';
import { useNotes } from './use-notes.ts';

const { notes: copy } = savedCopy;
const longest = 20_000;

/** The person's notes on a proforma, saved while typing. */
export function NotesPanel({ id, answer }: { id: string; answer: SavedProformaAnswer }) {
  const notes = useNotes(id, answer.saved_proforma.notes);
  const { text, state, error, savedElsewhere: otherText, restored } = notes;
  const send = () => void notes.send();
  const field = useId();
  return (
    <div className={look('shrink', 'unprinted')}>
      <Panel title={copy.title} text={copy.text}>
        <label htmlFor={field} className={hiding['hidden']}>
          {copy.label}
        </label>
        <textarea
          id={field}
          className={classes['field']}
          rows={5}
          maxLength={longest}
          placeholder={copy.placeholder}
          value={text}
          onChange={(event) => notes.write(event.currentTarget.value)}
          onBlur={send}
        />
        {otherText !== null && (
          <OtherVersion
            text={otherText}
            onKeepLocal={() => void notes.keepLocalVersion()}
            onAcceptSaved={notes.acceptSavedVersion}
          />
        )}
        <div className={classes['state']}>
          <span role="status">
            {restored && state !== 'saved' && <>{copy.restored} </>}
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
            <FailureNote retry={copy.retry} onRetry={send}>
              {copy.failed(error?.message ?? '')}
            </FailureNote>
          )}
        </div>
      </Panel>
    </div>
  );
}

type OtherProps = { readonly text: string; readonly onKeepLocal: () => void; readonly onAcceptSaved: () => void };

/** Notes that were saved elsewhere during typing, and the choice between both versions. */
function OtherVersion({ text, onKeepLocal, onAcceptSaved }: OtherProps) {
  const title = useId();
  return (
    <section
      role="alert"
      className={look('stack', 'gap8', 'framed', 'pad12', 'rounded', 'tinted', 'top8')}
      aria-labelledby={title}
    >
      <h3 className={look('smaller')} id={title}>
        {copy.overtaken}
      </h3>
      <p className={classes['text']}>{text === '' ? copy.emptied : text}</p>
      <div className={look('flow', 'gap8')}>
        <Button size="small" look="primary" onClick={onKeepLocal}>
          {copy.keepLocal}
        </Button>
        <Button size="small" onClick={onAcceptSaved}>
          {copy.acceptSaved}
        </Button>
      </div>
    </section>
  );
}
