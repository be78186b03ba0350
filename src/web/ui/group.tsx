import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button, ButtonCount } from './button.tsx';
import classes from './group.module.css';
import { look } from './look.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const copy = { reset: 'Reset', resetGroup: (title: string) => `Reset ${title}`, changed: 'changed' } as const;

type Props = {
  readonly title: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The number of its parameters that differ from their defaults. */
  readonly changed: number;
  readonly onReset: () => void;
  readonly children: ReactNode;
};

/** A collapsible section of the form with its own reset button. */
export function Group({ title, open, onToggle, changed, onReset, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);

  /** The button disappears after a reset, so the focus moves to the heading. */
  function reset() {
    heading.current?.focus();
    onReset();
  }

  return (
    <section className={classes['group']}>
      <div className={classes['head']}>
        <h3 className={look('grow', 'large')}>
          <button
            ref={heading}
            type="button"
            className={classes['toggle']}
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
          >
            <ChevronDown className={classes['arrow']} size={16} aria-hidden />
            {title}
            {changed > 0 && (
              <>
                <ButtonCount>{String(changed)}</ButtonCount>
                <VisuallyHidden>{copy.changed}</VisuallyHidden>
              </>
            )}
          </button>
        </h3>
        {changed > 0 && (
          <Button look="quiet" size="small" aria-label={copy.resetGroup(title)} onClick={reset}>
            {copy.reset}
          </Button>
        )}
      </div>
      <div id={id} hidden={!open} className={classes['body']}>
        {open && children}
      </div>
    </section>
  );
}
