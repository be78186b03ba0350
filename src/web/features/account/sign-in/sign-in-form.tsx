import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import { signInCopy as copy } from './sign-in-copy.ts';
import classes from './sign-in-form.module.css';
import type { Problem } from './use-send.ts';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly problems: readonly Problem[];
  readonly attempt: number;
  /** The pending sign-in has expired. */
  readonly isTooOld: boolean;
  /** Heads a failure that belongs to no field. */
  readonly failureTitle: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
};

/** A sign-in form: errors appear above its fields and take the focus. */
export function SignInForm({
  title,
  lead,
  submit,
  isBusy,
  problems,
  attempt,
  isTooOld,
  failureTitle,
  onSubmit,
  children,
  foot,
}: Props) {
  return (
    <>
      <h1>{title}</h1>
      <p className={look('lead')}>{lead}</p>
      {/* If the script fails, typed values must not end up in the URL. */}
      <form className={classes['form']} method="post" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        {problems.length > 0 && (
          <Problems key={attempt} problems={problems} failureTitle={failureTitle}>
            {isTooOld && <a href="/auth/login">{copy.beginAgain}</a>}
          </Problems>
        )}
        {children}
        <Button type="submit" look="primary" size="large" disabled={isBusy} className={look('wide', 'top4')}>
          {isBusy ? copy.sending : submit}
        </Button>
      </form>
      {foot && <div className={classes['foot']}>{foot}</div>}
    </>
  );
}

type ProblemsProps = Pick<Props, 'problems' | 'failureTitle' | 'children'>;

function Problems({ problems, failureTitle, children }: ProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isOfFields = problems.every(({ reach }) => reach !== null);
  return (
    <div ref={box} className={classes['problems']} role="alert" tabIndex={-1}>
      <p className={look('strong')}>{isOfFields ? copy.problems(problems.length) : failureTitle}</p>
      <ul>
        {problems.map(({ message, reach }) => (
          <li key={message}>
            {reach ? (
              <button type="button" className={classes['reach']} onClick={reach}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
