import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { saveCopy as copy } from './save-copy.ts';
import classes from './save-dialog.module.css';
import type { SaveErrors, SaveFields } from './save-rules.ts';

type Props = {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly fields: SaveFields;
  readonly errors: SaveErrors;
  readonly onChange: (change: Partial<SaveFields>) => void;
};

const longest = 200;

export function NewPortfolio({ open, onOpen, fields, errors, onChange }: Props) {
  if (!open) {
    return (
      <Button size="small" className={classes['more']} onClick={onOpen}>
        <Plus size={16} aria-hidden />
        {copy.create}
      </Button>
    );
  }
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['label']}>{copy.create}</legend>
      <TextField
        label={copy.name}
        placeholder={copy.namePlaceholder}
        autoComplete="off"
        maxLength={longest}
        value={fields.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextField
        label={copy.goal}
        placeholder={copy.goalPlaceholder}
        autoComplete="off"
        maxLength={longest}
        value={fields.goal}
        error={errors.goal}
        onChange={({ currentTarget }) => onChange({ goal: currentTarget.value })}
        hint={
          <span className={classes['goals']}>
            {copy.goals.map((goal) => (
              <Button key={goal} size="small" onClick={() => onChange({ goal })}>
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
        value={fields.strategy}
        onChange={({ currentTarget }) => onChange({ strategy: currentTarget.value })}
      />
    </fieldset>
  );
}
