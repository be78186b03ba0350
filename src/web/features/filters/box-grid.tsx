import type { SearchParameters } from '#contracts/search-parameters.ts';
import { NumberField } from '../../ui/number-field.tsx';
import classes from './filters-panel.module.css';
import type { NumberBox } from './number-boxes.ts';

type Props = {
  readonly boxes: readonly NumberBox[];
  readonly parameters: SearchParameters;
  readonly onChange: (change: Partial<SearchParameters>) => void;
};

/** Numbers side by side; an empty box leaves its default in force. */
export function BoxGrid({ boxes, parameters, onChange }: Props) {
  return (
    <div className={classes['grid']}>
      {boxes.map(({ name, ...box }) => (
        <NumberField
          key={name}
          {...box}
          value={parameters[name] ?? null}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
