import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { importRequest } from '#contracts/imports.ts';
import { useImport } from '../../model/import/use-import.ts';
import { AddressField } from '../../parts/address-field.tsx';
import { useContractForm } from '../../parts/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { importCopy as copy } from './import-copy.ts';
import classes from './import-one.module.css';
import { ImportedHome } from './imported-home.tsx';
import { PriceForm } from './price-form.tsx';
import { RefusalNote } from './refusal-note.tsx';

export function ImportOne() {
  const { form, messageOf, onSubmit } = useContractForm<{ url: string }>({
    schema: importRequest,
    defaultValues: { url: '' },
    reValidateMode: 'onSubmit',
  });
  const { ref, value, onChange } = useController({ control: form.control, name: 'url' }).field;
  const { outcome, isSending, send, reset } = useImport();
  const needsPrice = outcome?.kind === 'needs_price' ? outcome : null;
  const imported = outcome?.kind === 'imported' ? outcome : null;

  function begin() {
    reset();
    form.reset();
  }

  const { setFocus } = form;
  const hadResult = useRef(false);
  useEffect(() => {
    if (hadResult.current && outcome === null) setFocus('url');
    hadResult.current = outcome?.kind === 'imported' || outcome?.kind === 'needs_price';
  }, [outcome, setFocus]);

  if (imported) return <ImportedHome proforma={imported.proforma} onAnother={begin} />;
  return (
    <section className={classes['panel']} aria-label={copy.one}>
      <form className={classes['form']} onSubmit={onSubmit(({ url }) => send({ url }))} noValidate>
        <AddressField
          ref={ref}
          value={value}
          onChange={(text) => {
            onChange(text);
            form.clearErrors('url');
            if (outcome) reset();
          }}
          error={messageOf('url')}
          disabled={isSending}
        />
        {!needsPrice && (
          <Button type="submit" look="primary" size="large" disabled={isSending} className={classes['send']}>
            {isSending ? copy.sending : copy.send}
          </Button>
        )}
      </form>
      {!needsPrice && <p className={look('small')}>{copy.portals}</p>}
      {outcome?.kind === 'failed' && <RefusalNote outcome={outcome} />}
      {needsPrice && (
        <PriceForm
          found={needsPrice.found}
          isSending={isSending}
          onSend={(facts) => void send({ url: form.getValues('url').trim(), ...facts })}
          onAgain={begin}
        />
      )}
      <VisuallyHidden role="status">{isSending ? copy.sending : ''}</VisuallyHidden>
    </section>
  );
}
