import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { FoundHome } from '#contracts/found-home.ts';
import type { HomeFacts } from '../../model/import/facts-of-home.ts';
import { HomeFactsFields } from '../../parts/home-facts-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { importCopy } from './import-copy.ts';
import classes from './import-one.module.css';

const { price: copy, sending } = importCopy;

type Props = {
  readonly found: FoundHome;
  readonly facts: HomeFacts;
  readonly isSending: boolean;
  readonly onChange: (facts: HomeFacts) => void;
  readonly onSend: () => void;
  readonly onAgain: () => void;
};

export function PriceForm({ found, facts, isSending, onChange, onSend, onAgain }: Props) {
  const id = useId();
  const price = useRef<HTMLInputElement>(null);
  const [lacks, setLacks] = useState(false);
  useEffect(() => price.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setLacks(facts.price === null);
    if (facts.price === null) price.current?.focus();
    else onSend();
  }

  return (
    <form className={classes['price']} aria-labelledby={id} onSubmit={submit} noValidate>
      <h2 id={id} className={classes['question']}>
        {copy.title}
      </h2>
      <p className={classes['found']}>{placeInWords(found)}</p>
      <p className={classes['text']}>{copy.text}</p>
      <HomeFactsFields
        facts={facts}
        onChange={(changed) => {
          onChange(changed);
          setLacks(false);
        }}
        estimate={found.rent_estimate}
        priceError={lacks ? copy.needed : undefined}
        priceRef={price}
      />
      <div className={classes['foot']}>
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
