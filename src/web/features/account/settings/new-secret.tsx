import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './form.module.css';
import { settingsCopy } from './settings-copy.ts';

const { dialog: copy } = settingsCopy.tokens;

/** The focused button disappeared with its form. */
const focus = (input: HTMLInputElement | null) => input?.focus();

type Props = {
  readonly label: string;
  readonly text: string;
  readonly secret: string;
  readonly onDone: () => void;
};

/** A secret that is shown once, to be copied. */
export function NewSecret({ label, text, secret, onDone }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const copySecret = () =>
    navigator.clipboard.writeText(secret).then(
      () => setAnnouncement(copy.copied),
      () => setAnnouncement(copy.notCopied(label)),
    );
  return (
    <div className={classes['form']}>
      <p>{text}</p>
      <TextField
        ref={focus}
        label={label}
        value={secret}
        readOnly
        spellCheck={false}
        className={classes['secret']}
        onFocus={(event) => event.currentTarget.select()}
        hint={<span role="status">{announcement}</span>}
      />
      <div className={classes['foot']}>
        <Button look="primary" onClick={() => void copySecret()}>
          <Copy size={16} aria-hidden />
          {copy.copy}
        </Button>
        <Button onClick={onDone}>{copy.done}</Button>
      </div>
    </div>
  );
}
