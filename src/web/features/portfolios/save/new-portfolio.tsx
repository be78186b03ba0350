import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { lastSearchTitle } from '../../../model/search/last-search-title.ts';
import { trimmed } from '../../../parts/forms/trimmed.ts';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { GoalMeasure } from '../goal-measure.tsx';
import { saveCopy as copy } from './save-copy.ts';
import classes from './save-dialog.module.css';
import type { SaveFields } from './save-rules.ts';

type Props = {
  readonly form: UseFormReturn<SaveFields>;
  readonly messageOf: (name: string) => string | undefined;
};

const longest = 200;

export function NewPortfolio({
  open,
  onOpen,
  ...fields
}: Props & { readonly open: boolean; readonly onOpen: () => void }) {
  if (open) return <PortfolioFields {...fields} />;
  return (
    <Button size="small" className={classes['more']} onClick={onOpen}>
      <Plus size={16} aria-hidden />
      {copy.create}
    </Button>
  );
}

function PortfolioFields({ form, messageOf }: Props) {
  const { control, getValues, setValue, clearErrors } = form;
  /** An error goes with the first change; whether all is right shows the next try. */
  const clearing = (name: 'title' | 'goal') => ({ ...trimmed, onChange: () => clearErrors(name) });
  const [metric, value] = useWatch({ control, name: ['goal_metric', 'goal_value'] });
  useEffect(() => {
    if (getValues('title') === '') setValue('title', lastSearchTitle());
  }, [getValues, setValue]);
  return (
    <fieldset className={look('stack', 'gap12', 'shrink')}>
      <legend className={look('below6', 'medium')}>{copy.create}</legend>
      <TextField
        label={copy.name}
        placeholder={copy.namePlaceholder}
        autoComplete="off"
        maxLength={longest}
        error={messageOf('title')}
        {...form.register('title', clearing('title'))}
      />
      <TextField
        label={copy.goal}
        placeholder={copy.goalPlaceholder}
        autoComplete="off"
        maxLength={longest}
        error={messageOf('goal')}
        {...form.register('goal', clearing('goal'))}
        hint={
          <span className={look('flow', 'gap6')}>
            {copy.goals.map((goal) => (
              <Button
                key={goal}
                size="small"
                onClick={() => {
                  setValue('goal', goal);
                  clearErrors('goal');
                }}
              >
                {goal}
              </Button>
            ))}
          </span>
        }
      />
      <TextField
        label={copy.strategy}
        note={copy.optional}
        placeholder={copy.strategyPlaceholder}
        autoComplete="off"
        maxLength={longest}
        error={messageOf('strategy')}
        {...form.register('strategy', trimmed)}
      />
      <GoalMeasure
        goal_metric={metric}
        goal_value={value}
        error={messageOf('goal_value')}
        onChange={(goal) => {
          setValue('goal_metric', goal.goal_metric);
          setValue('goal_value', goal.goal_value);
        }}
      />
    </fieldset>
  );
}
