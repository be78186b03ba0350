import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import classes from './copied-field.module.css';

const copy = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser blocked copying. Select the address and copy it.',
} as const;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  /** Takes the focus in a dialog. */
  readonly isFirst?: boolean;
};

/** An address to copy. */
export function CopiedField({ label, value, copyLabel, isFirst }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const copyAddress = () =>
    navigator.clipboard.writeText(value).then(
      () => setAnnouncement(copy.copied),
      () => setAnnouncement(copy.notCopied),
    );
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      spellCheck={false}
      data-autofocus={isFirst}
      onFocus={(event) => event.currentTarget.select()}
      hint={<span role="status">{announcement}</span>}
      end={
        <Button size="small" className={classes['inField']} aria-label={copyLabel} onClick={() => void copyAddress()}>
          <Copy size={16} aria-hidden />
          {copy.copy}
        </Button>
      }
    />
  );
}
