import { ArrowBigUp, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { look } from './look.ts';
import classes from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

const copy = {
  show: 'Show password',
  capsLock: 'Caps Lock is on',
} as const;

/** A password that can be revealed. Warns about Caps Lock. */
export function PasswordField({ hint, ...field }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={updateCapsLock}
      onKeyUp={updateCapsLock}
      hint={
        capsLock ? (
          <span className={look('inline', 'gap6', 'medium', 'warning', 'level')} role="status">
            <ArrowBigUp size={16} aria-hidden />
            {copy.capsLock}
          </span>
        ) : (
          hint
        )
      }
      end={
        <button
          type="button"
          className={classes['show']}
          aria-pressed={shown}
          aria-label={copy.show}
          title={copy.show}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </button>
      }
    />
  );
}
