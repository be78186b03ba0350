import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '#contracts/account.ts';
import { call } from '../../../model/api/call.ts';
import { CallError } from '../../../model/api/call-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './delete-account-dialog.module.css';
import { settingsCopy } from './settings-copy.ts';

const { dialog: copy } = settingsCopy.data;

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/**
 * Says what is deleted and asks for the password. With an external sign-in provider the server asks for the email
 * address instead.
 */
export function DeleteAccountDialog({ opened, onClose, onDeleted }: Props) {
  const [by, setBy] = useState<'password' | 'email'>('password');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const deleting = useMutation({
    mutationFn: () => call(accountApi.deleteAccount, { input: { [by]: typed } }),
    onSuccess: onDeleted,
    onError: (error) => {
      const [detail] = error instanceof CallError ? error.details : [];
      if (detail?.path === 'email' && by === 'password') {
        setBy('email');
        setTyped('');
      }
      setWrong(detail?.message);
    },
  });

  const Field = by === 'password' ? PasswordField : TextField;
  return (
    <ConfirmDialog
      title={copy.title}
      opened={opened}
      cancel={copy.cancel}
      confirm={deleting.isPending ? copy.deleting : copy.confirm}
      danger
      busy={deleting.isPending || deleting.isSuccess}
      error={wrong === undefined ? deleting.error?.message : undefined}
      onClose={onClose}
      onConfirm={() => (typed === '' ? setWrong(copy.empty) : deleting.mutate())}
    >
      <p>{copy.goes}</p>
      <ul className={classes['parts']}>
        {copy.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <Field
        label={copy[by]}
        type={by}
        autoComplete={by === 'password' ? 'current-password' : 'email'}
        value={typed}
        error={wrong}
        data-autofocus
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
