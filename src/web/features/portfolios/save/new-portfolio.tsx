import { Plus } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { trimmed } from '../../../parts/forms/trimmed.ts';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { saveCopy as copy } from './save-copy.ts';
import classes from './save-dialog.module.css';
import type { SaveFields } from './save-rules.ts';

type Props = {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly form: UseFormReturn<SaveFields>;
  readonly messageOf: (name: string) => string | undefined;
};

const longest = 200;

export function NewPortfolio({ open, onOpen, form, messageOf }: Props) {
  if (!open) {
    return (
      <Button size="small" className={classes['more']} onClick={onOpen}>
        <Plus size={16} aria-hidden />
        {copy.create}
      </Button>
    );
  }
  return (
    <fieldset className={look('stack', 'gap12', 'shrink')}>
      <legend className={look('below6', 'medium')}>{copy.create}</legend>
      <TextField
        label={copy.name}
        placeholder={copy.namePlaceholder}
        autoComplete="off"
        maxLength={longest}
        error={messageOf('title')}
        {...form.register('title', trimmed)}
      />
      <TextField
        label={copy.goal}
        placeholder={copy.goalPlaceholder}
        autoComplete="off"
        maxLength={longest}
        error={messageOf('goal')}
        {...form.register('goal', trimmed)}
        hint={
          <span className={look('flow', 'gap6')}>
            {copy.goals.map((goal) => (
              <Button key={goal} size="small" onClick={() => form.setValue('goal', goal)}>
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
    </fieldset>
  );
}
