import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import { CallError } from '../../model/api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './portfolio-form.module.css';
import { metricNames, portfoliosCopy } from './portfolios-copy.ts';

const { form: copy } = portfoliosCopy;

/** The editable texts and goal of a portfolio. */
export type PortfolioText = {
  readonly title: string;
  readonly goal: string;
  readonly strategy: string;
  readonly goal_metric: GoalMetric | null;
  readonly goal_value: number | null;
};

const nothing: PortfolioText = { title: '', goal: '', strategy: '', goal_metric: null, goal_value: null };

type Props = {
  readonly opened: boolean;
  /** Null: a new portfolio. */
  readonly before: PortfolioText | null;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSave: (text: PortfolioText) => void;
};

/** Makes a portfolio, or changes what is written about one. */
export function PortfolioForm({ opened, before, busy, error, onClose, onSave }: Props) {
  const [text, setText] = useState(before ?? nothing);
  const [isSubmitted, setSubmitted] = useState(false);
  const wrong = wrongIn(text, before === null);
  const change = (part: Partial<PortfolioText>) => setText({ ...text, ...part });
  const measures = { none: copy.noMeasure, ...metricNames };

  function send() {
    setSubmitted(true);
    if (Object.keys(wrong).length === 0) onSave(text);
  }

  return (
    <Dialog title={before ? copy.editTitle : copy.createTitle} opened={opened} onClose={onClose}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={copy.title}
          value={text.title}
          maxLength={200}
          data-autofocus
          error={isSubmitted ? wrong.title : undefined}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextField
          label={copy.goal}
          value={text.goal}
          maxLength={200}
          hint={copy.goalHint}
          error={isSubmitted ? wrong.goal : undefined}
          onChange={(event) => change({ goal: event.currentTarget.value })}
        />
        <TextField
          label={copy.strategy}
          note={copy.optional}
          value={text.strategy}
          maxLength={200}
          onChange={(event) => change({ strategy: event.currentTarget.value })}
        />
        <div className={classes['pair']}>
          <div className={classes['measure']}>
            <p className={classes['label']} aria-hidden>
              {copy.measure}
            </p>
            <SelectField
              label={copy.measure}
              value={text.goal_metric ?? 'none'}
              options={measures}
              onChange={(metric) =>
                change(
                  metric === 'none'
                    ? { goal_metric: null, goal_value: null }
                    : { goal_metric: metric, goal_value: null },
                )
              }
            />
          </div>
          {text.goal_metric !== null && (
            <NumberField
              key={text.goal_metric}
              label={copy.value}
              value={text.goal_value}
              min={0}
              {...(text.goal_metric === 'equity_multiple' ? { suffix: 'x', decimals: 2 } : { prefix: '$' })}
              error={isSubmitted ? wrong.goal_value : undefined}
              onChange={(goal_value) => change({ goal_value })}
            />
          )}
        </div>
        {error && (
          <p role="alert" className={classes['error']}>
            {error.message}{' '}
            {error instanceof CallError && error.code === 'plan_limit_reached' && (
              <Link to="/billing/plans">{copy.plans}</Link>
            )}
          </p>
        )}
        <div className={classes['actions']}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" look="primary" disabled={busy} aria-busy={busy}>
            {busy ? copy.saving : before ? copy.save : copy.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Wrong = { readonly title?: string; readonly goal?: string; readonly goal_value?: string };

/** The missing fields. A new portfolio also needs a goal. */
export function wrongIn({ title, goal, goal_metric, goal_value }: PortfolioText, isNew: boolean): Wrong {
  return {
    ...(title.trim() === '' ? { title: copy.titleNeeded } : {}),
    ...(isNew && goal.trim() === '' ? { goal: copy.goalNeeded } : {}),
    ...(goal_metric !== null && !goal_value ? { goal_value: copy.valueNeeded } : {}),
  };
}
