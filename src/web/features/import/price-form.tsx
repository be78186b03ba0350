import { useEffect, useId } from 'react';
import * as z from 'zod/mini';
import type { FoundHome } from '#contracts/found-home.ts';
import { type ImportRequest, importFacts } from '#contracts/imports.ts';
import { factsOfFound, type HomeFacts, statedFacts } from '../../model/import/facts-of-home.ts';
import { useContractForm } from '../../parts/forms/use-contract-form.ts';
import { HomeFactsFields } from '../../parts/home-facts-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { importCopy } from './import-copy.ts';
import classes from './import-one.module.css';

const { price: copy, sending } = importCopy;

const schema = z.object(importFacts);

type Props = {
  readonly found: FoundHome;
  readonly isSending: boolean;
  /** Sends the known facts. */
  readonly onSend: (facts: Partial<ImportRequest>) => void;
  readonly onAgain: () => void;
};

export function PriceForm({ found, isSending, onSend, onAgain }: Props) {
  const id = useId();
  const { form, onSubmit } = useContractForm<HomeFacts>({
    schema,
    defaultValues: factsOfFound(found),
    check: ({ price }) => ({ price: price === null ? copy.needed : undefined }),
  });
  const { control, setFocus } = form;
  useEffect(() => setFocus('price'), [setFocus]);

  return (
    <form
      className={classes['price']}
      aria-labelledby={id}
      onSubmit={onSubmit((facts) => onSend(statedFacts(facts)))}
      noValidate
    >
      <h2 id={id}>{copy.title}</h2>
      <p className={look('medium', 'breaks')}>{placeInWords(found)}</p>
      <p className={look('small', 'below16')}>{copy.text}</p>
      <HomeFactsFields control={control} estimate={found.rent_estimate} />
      <div className={look('flow', 'gap12', 'top20')}>
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? sending : copy.send}
        </Button>
        <Button look="quiet" onClick={onAgain}>
          {copy.again}
        </Button>
      </div>
    </form>
  );
}

function placeInWords({ address, city, state_or_province: state, postal_code: code }: FoundHome): string {
  return [address, city, [state, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
