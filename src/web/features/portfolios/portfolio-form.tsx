import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { isPlanLimit } from '../../model/api/call-error.ts';
import { trimmed } from '../../parts/forms/trimmed.ts';
import { useContractForm } from '../../parts/forms/use-contract-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { TextField } from '../../ui/text-field.tsx';
import { GoalMeasure } from './goal-measure.tsx';
import { type MeasuredGoal, missingGoalValue } from './measured-goal.ts';
import { portfoliosCopy } from './portfolios-copy.ts';

const { form: copy } = portfoliosCopy;

/** The editable texts and goal of a portfolio. */
export type PortfolioText = MeasuredGoal & {
  readonly title: string;
  readonly goal: string;
  readonly strategy: string;
};

const nothing: PortfolioText = { title: '', goal: '', strategy: '', goal_metric: null, goal_value: null };

type Props = {
  readonly opened: boolean;
  /** Null: a new portfolio. */
  readonly before: PortfolioText | null;
  readonly busy: boolean;
  readonly error: Error | null;
  /** How many the plan allows, if all are in use. */
  readonly limit?: number | null;
  readonly onClose: () => void;
  readonly onSave: (text: PortfolioText) => void;
};

/** Makes a portfolio, or changes what is written about one. */
export function PortfolioForm({ opened, before, busy, error, limit = null, onClose, onSave }: Props) {
  const { form, messageOf, set, onSubmit } = useContractForm<PortfolioText>({
    schema: (before ? portfoliosApi.changePortfolio : portfoliosApi.createPortfolio).input!,
    defaultValues: before ?? nothing,
    shouldFocusError: false,
    check: (text) => missingIn(text, before === null),
  });
  const { register } = form;
  const [metric, value] = useWatch({ control: form.control, name: ['goal_metric', 'goal_value'] });

  return (
    <Dialog title={before ? copy.editTitle : copy.createTitle} opened={opened} onClose={onClose}>
      <form className={look('stack', 'gap16')} noValidate onSubmit={onSubmit(onSave)}>
        {limit !== null && (
          <p role="alert" className={look('amber', 'pad12x16', 'rounded')}>
            {copy.full(limit)}
          </p>
        )}
        <TextField label={copy.title} maxLength={200} error={messageOf('title')} {...register('title')} />
        <TextField
          label={copy.goal}
          maxLength={200}
          hint={copy.goalHint}
          error={messageOf('goal')}
          {...register('goal', trimmed)}
        />
        <TextField
          label={copy.strategy}
          note={copy.optional}
          maxLength={200}
          error={messageOf('strategy')}
          {...register('strategy', trimmed)}
        />
        <GoalMeasure
          goal_metric={metric}
          goal_value={value}
          error={messageOf('goal_value')}
          onChange={(goal) => {
            set('goal_metric', goal.goal_metric);
            set('goal_value', goal.goal_value);
          }}
        />
        {error && (
          <FailureNote>
            {error.message} {isPlanLimit(error) && <Link to="/billing/plans">{copy.plans}</Link>}
          </FailureNote>
        )}
        <div className={look('flex', 'end', 'gap12')}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          {limit === null ? (
            <Button type="submit" look="primary" disabled={busy} aria-busy={busy}>
              {busy ? copy.saving : before ? copy.save : copy.create}
            </Button>
          ) : (
            <Link to="/billing/plans" className={buttonClass({ look: 'primary' })}>
              {copy.plans}
            </Link>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** The missing fields beyond the title. Only a new portfolio needs a goal. */
function missingIn({ goal, ...measured }: PortfolioText, isNew: boolean) {
  return {
    goal: isNew && goal === '' ? copy.goalNeeded : undefined,
    goal_value: missingGoalValue(measured),
  };
}
