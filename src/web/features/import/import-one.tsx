import { type FormEvent, useEffect, useRef, useState } from 'react';
import { factsOfFound, type HomeFacts, noFacts, statedFacts } from '../../model/import/facts-of-home.ts';
import { importWords } from '../../model/import/import-copy.ts';
import { useImport } from '../../model/import/use-import.ts';
import { AddressField } from '../../parts/address-field.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { importCopy as copy } from './import-copy.ts';
import classes from './import-one.module.css';
import { ImportedHome } from './imported-home.tsx';
import { PriceForm } from './price-form.tsx';
import { RefusalNote } from './refusal-note.tsx';

export function ImportOne() {
  const [url, setUrl] = useState('');
  const [empty, setEmpty] = useState(false);
  const [facts, setFacts] = useState<HomeFacts>(noFacts);
  const field = useRef<HTMLInputElement>(null);
  const { outcome, isSending, send, reset } = useImport();
  const needsPrice = outcome?.kind === 'needs_price' ? outcome : null;
  const imported = outcome?.kind === 'imported' ? outcome : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(url.trim() === '');
    if (url.trim() === '') {
      field.current?.focus();
      return;
    }
    const sentOutcome = await send({ url: url.trim() });
    if (sentOutcome.kind === 'needs_price') setFacts(factsOfFound(sentOutcome.found));
  }

  function begin() {
    reset();
    setFacts(noFacts);
    setUrl('');
  }

  const hadResult = useRef(false);
  useEffect(() => {
    if (hadResult.current && outcome === null) field.current?.focus();
    hadResult.current = outcome?.kind === 'imported' || outcome?.kind === 'needs_price';
  }, [outcome]);

  if (imported) return <ImportedHome proforma={imported.proforma} onAnother={begin} />;
  return (
    <section className={classes['panel']} aria-label={copy.one}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <AddressField
          ref={field}
          value={url}
          onChange={(text) => {
            setUrl(text);
            setEmpty(false);
            if (outcome) reset();
          }}
          error={empty ? importWords.addressNeeded : undefined}
          disabled={isSending}
        />
        {!needsPrice && (
          <Button type="submit" look="primary" size="large" disabled={isSending} className={classes['send']}>
            {isSending ? copy.sending : copy.send}
          </Button>
        )}
      </form>
      {!needsPrice && <p className={classes['hint']}>{copy.portals}</p>}
      {outcome?.kind === 'failed' && <RefusalNote outcome={outcome} />}
      {needsPrice && (
        <PriceForm
          found={needsPrice.found}
          facts={facts}
          isSending={isSending}
          onChange={setFacts}
          onSend={() => void send({ url: url.trim(), ...statedFacts(facts) })}
          onAgain={begin}
        />
      )}
      <VisuallyHidden role="status">{isSending ? copy.sending : ''}</VisuallyHidden>
    </section>
  );
}
