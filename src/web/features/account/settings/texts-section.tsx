import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type PhoneNumber, phoneNumberApi } from '#contracts/phone-number.ts';
import { formatTime } from '#domain/format.ts';
import { formatDay } from '#domain/format-day.ts';
import { notify } from '../../../lib/notify.ts';
import { useDialogState } from '../../../lib/use-dialog-state.ts';
import { call } from '../../../model/api/call.ts';
import { phoneNumberQuery } from '../../../model/texts/phone-number-query.ts';
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './form.module.css';
import { ListFailed, ListSkeleton } from './item-list.tsx';
import { Row, Section } from './section.tsx';
import { settingsCopy } from './settings-copy.ts';

const { texts: copy, sections, confirm: confirmCopy } = settingsCopy;

/** The phone number for text messages: entered, confirmed by a code, shown, and removed. */
export function TextsSection() {
  const number = useQuery(phoneNumberQuery());
  /** A person who has a number, or waits for a code, can enter another one. */
  const [isEntering, setEntering] = useState(false);
  /** Each step replaces the control that had the focus. The page as it opens takes none. */
  const [takesFocus, setTakesFocus] = useState(false);
  const enter = (entering: boolean) => {
    setEntering(entering);
    setTakesFocus(true);
  };
  const { phone_number: confirmed = null, pending = null } = number.data ?? {};
  const isForm = isEntering || (confirmed === null && pending === null);
  return (
    <Section id="texts" title={sections.texts} text={copy.text}>
      {number.isPending && <ListSkeleton />}
      {number.isError && <ListFailed text={copy.failed} onRetry={() => void number.refetch()} />}
      {number.data && confirmed !== null && (
        <ConfirmedNumber
          key={confirmed}
          number={number.data}
          takesFocus={takesFocus && pending === null && !isForm}
          onChange={() => enter(true)}
          onRemoved={() => enter(false)}
        />
      )}
      {number.data && isForm && (
        <NumberForm
          earlier={pending?.phone_number ?? ''}
          takesFocus={takesFocus}
          onSent={() => enter(false)}
          onCancel={isEntering ? () => enter(false) : null}
        />
      )}
      {number.data && !isForm && pending && (
        <CodeForm
          pending={pending}
          takesFocus={takesFocus}
          onOther={() => enter(true)}
          onConfirmed={() => enter(false)}
        />
      )}
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

type ConfirmedProps = {
  readonly number: PhoneNumber;
  readonly takesFocus: boolean;
  readonly onChange: () => void;
  readonly onRemoved: () => void;
};

function ConfirmedNumber({ number, takesFocus, onChange, onRemoved }: ConfirmedProps) {
  const { refresh } = useStoredNumber();
  const changeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) changeButton.current?.focus();
  }, [takesFocus]);
  const shownNumber = formatNumber(number.phone_number ?? '');
  const removing = useDialogState();
  const removal = useMutation({
    mutationFn: () => call(phoneNumberApi.deletePhoneNumber),
    onSuccess: () => {
      notify(copy.removed);
      removing.close();
      onRemoved();
    },
    onSettled: refresh,
  });
  return (
    <Row
      title={shownNumber}
      text={number.stopped ? copy.stopped : copy.confirmedOn(formatDay(number.confirmed_at ?? ''))}
      action={
        <div className={classes['foot']}>
          <Button ref={changeButton} onClick={onChange}>
            {copy.change}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => removing.open()}>
            {copy.remove}
          </Button>
        </div>
      }
    >
      <Suspense>
        {removing.opening > 0 && (
          <ConfirmedAction
            key={removing.opening}
            title={copy.removeTitle(shownNumber)}
            opened={removing.opened}
            cancel={confirmCopy.cancel}
            confirm={copy.remove}
            danger
            run={() => removal.mutateAsync()}
            onClose={removing.close}
          >
            {copy.removeText}
          </ConfirmedAction>
        )}
      </Suspense>
    </Row>
  );
}

type NumberProps = {
  /** The number of the last code; empty: there is none. */
  readonly earlier: string;
  readonly takesFocus: boolean;
  readonly onSent: () => void;
  /** Null: there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
};

function NumberForm({ earlier, takesFocus, onSent, onCancel }: NumberProps) {
  const { store } = useStoredNumber();
  const { form, messageOf, onSubmit, showRefusal } = useContractForm<{ phone_number: string }>({
    schema: phoneNumberApi.sendPhoneCode.input!,
    defaultValues: { phone_number: formatNumber(earlier) },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('phone_number');
  }, [takesFocus, setFocus]);
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
        {onCancel && <Button onClick={onCancel}>{copy.cancel}</Button>}
      </div>
    </form>
  );
}

type CodeProps = {
  readonly pending: NonNullable<PhoneNumber['pending']>;
  readonly takesFocus: boolean;
  readonly onOther: () => void;
  readonly onConfirmed: () => void;
};

function CodeForm({ pending, takesFocus, onOther, onConfirmed }: CodeProps) {
  const { store } = useStoredNumber();
  const { form, messageOf, onSubmit, showRefusal } = useContractForm<{ code: string }>({
    schema: phoneNumberApi.confirmPhoneNumber.input!,
    defaultValues: { code: '' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('code');
  }, [takesFocus, setFocus]);
  const confirming = useMutation({
    mutationFn: (input: { code: string }) => call(phoneNumberApi.confirmPhoneNumber, { input }),
    onSuccess: (number) => {
      store(number);
      notify(copy.confirmed);
      onConfirmed();
    },
  });
  const confirm = onSubmit((fields) => confirming.mutate(fields, { onError: showRefusal }));
  const hasFieldError = messageOf('code') !== undefined;
  return (
    <form className={classes['form']} onSubmit={confirm} noValidate>
      <p role="status">{copy.sent(formatNumber(pending.phone_number), formatTime(Date.parse(pending.expires_at)))}</p>
      <TextField
        label={copy.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className={classes['code']}
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
