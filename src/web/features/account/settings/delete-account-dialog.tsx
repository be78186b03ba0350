import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '#contracts/account.ts';
import { call } from '../../../model/api/call.ts';
import { CallError } from '../../../model/api/call-error.ts';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './delete-account-dialog.module.css';
import { settingsCopy } from './settings-copy.ts';

const { dialog: copy } = settingsCopy.data;

/** One of them confirms. */
type Fields = { password?: string; email?: string };

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
  const { form, messageOf, onSubmit, showRefusal } = useContractForm<Fields>({
    schema: accountApi.deleteAccount.input!,
    defaultValues: { password: '' },
    shouldFocusError: false,
    check: (fields) => ({ [by]: fields[by] ? undefined : copy.empty }),
  });
  const deleting = useMutation({
    mutationFn: (input: Fields) => call(accountApi.deleteAccount, { input }),
    onSuccess: onDeleted,
    onError: (error) => {
      const isEmailNeeded = error instanceof CallError && error.details[0]?.path === 'email';
      if (isEmailNeeded && by === 'password') {
        setBy('email');
        form.reset({ email: '' });
      }
      showRefusal(error);
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
      error={messageOf(by) === undefined ? deleting.error?.message : undefined}
      onClose={onClose}
      onConfirm={onSubmit((fields) => deleting.mutate({ [by]: fields[by] }))}
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
        error={messageOf(by)}
        data-autofocus
        {...form.register(by)}
      />
    </ConfirmDialog>
  );
}
