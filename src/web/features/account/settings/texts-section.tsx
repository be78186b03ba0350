import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PhoneNumber, phoneNumberApi } from '#contracts/phone-number.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { notify } from '../../../lib/notify.ts';
import { call } from '../../../model/api/call.ts';
import { phoneNumberQuery } from '../../../model/texts/phone-number-query.ts';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './form.module.css';
import { ListFailed, ListSkeleton } from './item-list.tsx';
import { Row, Section } from './section.tsx';
import { settingsCopy } from './settings-copy.ts';

const { texts: copy, sections } = settingsCopy;

/** The phone number for text messages: entered, confirmed by a code, shown, and removed. */
export function TextsSection() {
  const number = useQuery(phoneNumberQuery());
  /** A person who has a number, or waits for a code, can enter another one. */
  const [isEntering, setEntering] = useState(false);
  const { phone_number: confirmed = null, pending = null } = number.data ?? {};
  const isForm = isEntering || (confirmed === null && pending === null);
  return (
    <Section id="texts" title={sections.texts} text={copy.text}>
      {number.isPending && <ListSkeleton />}
      {number.isError && <ListFailed text={copy.failed} onRetry={() => void number.refetch()} />}
      {number.data && confirmed !== null && <ConfirmedNumber number={number.data} onChange={() => setEntering(true)} />}
      {number.data && isForm && <NumberForm onSent={() => setEntering(false)} />}
      {number.data && !isForm && pending && <CodeForm pending={pending} onOther={() => setEntering(true)} />}
    </Section>
  );
}

function useStoredNumber() {
  const client = useQueryClient();
  const { queryKey } = phoneNumberQuery();
  return {
    store: (number: PhoneNumber) => client.setQueryData(queryKey, number),
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}

function ConfirmedNumber({ number, onChange }: { number: PhoneNumber; onChange: () => void }) {
  const { refresh } = useStoredNumber();
  const removal = useMutation({
    mutationFn: () => call(phoneNumberApi.deletePhoneNumber),
    onSuccess: () => notify(copy.removed),
    onSettled: refresh,
  });
  return (
    <Row
      title={formatNumber(number.phone_number ?? '')}
      text={number.stopped ? copy.stopped : copy.confirmedOn(formatDay(number.confirmed_at ?? ''))}
      action={
        <div className={classes['foot']}>
          <Button onClick={onChange}>{copy.change}</Button>
          <Button disabled={removal.isPending} onClick={() => removal.mutate()}>
            {copy.remove}
          </Button>
        </div>
      }
    >
      {removal.error && <FailureNote>{removal.error.message}</FailureNote>}
    </Row>
  );
}

function NumberForm({ onSent }: { onSent: () => void }) {
  const { store } = useStoredNumber();
  const { form, messageOf, onSubmit, showRefusal } = useContractForm<{ phone_number: string }>({
    schema: phoneNumberApi.sendPhoneCode.input!,
    defaultValues: { phone_number: '' },
  });
  const sending = useMutation({
    mutationFn: (input: { phone_number: string }) => call(phoneNumberApi.sendPhoneCode, { input }),
    onSuccess: (number) => {
      store(number);
      onSent();
    },
  });
  const send = onSubmit((fields) => sending.mutate(fields, { onError: showRefusal }));
  return (
    <form className={classes['form']} onSubmit={send} noValidate>
      <TextField
        label={copy.number}
        type="tel"
        autoComplete="tel"
        placeholder="(901) 555-0123"
        error={messageOf('phone_number')}
        hint={copy.consent}
        {...form.register('phone_number')}
      />
      {sending.error && <FailureNote>{sending.error.message}</FailureNote>}
      <div className={classes['foot']}>
        <Button type="submit" look="primary" disabled={sending.isPending} aria-busy={sending.isPending}>
          {sending.isPending ? copy.sending : copy.send}
        </Button>
      </div>
    </form>
  );
}

function CodeForm({ pending, onOther }: { pending: NonNullable<PhoneNumber['pending']>; onOther: () => void }) {
  const { store } = useStoredNumber();
  const { form, messageOf, onSubmit, showRefusal } = useContractForm<{ code: string }>({
    schema: phoneNumberApi.confirmPhoneNumber.input!,
    defaultValues: { code: '' },
  });
  const confirming = useMutation({
    mutationFn: (input: { code: string }) => call(phoneNumberApi.confirmPhoneNumber, { input }),
    onSuccess: (number) => {
      store(number);
      notify(copy.confirmed);
    },
  });
  const confirm = onSubmit((fields) => confirming.mutate(fields, { onError: showRefusal }));
  const hasFieldError = messageOf('code') !== undefined;
  return (
    <form className={classes['form']} onSubmit={confirm} noValidate>
      <p role="status">{copy.sent(formatNumber(pending.phone_number))}</p>
      <TextField
        label={copy.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={messageOf('code')}
        {...form.register('code')}
      />
      {confirming.error && !hasFieldError && <FailureNote>{confirming.error.message}</FailureNote>}
      <div className={classes['foot']}>
        <Button type="submit" look="primary" disabled={confirming.isPending} aria-busy={confirming.isPending}>
          {confirming.isPending ? copy.confirming : copy.confirm}
        </Button>
        <Button onClick={onOther}>{copy.other}</Button>
      </div>
    </form>
  );
}

/** (901) 555-0123 */
function formatNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
