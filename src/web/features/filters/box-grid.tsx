import { memo } from 'react';
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
      {boxes.map((box) => (
        <Box key={box.name} box={box} value={parameters[box.name] ?? null} onChange={onChange} />
      ))}
    </div>
  );
}

type BoxProps = {
  readonly box: NumberBox;
  readonly value: number | null;
  readonly onChange: Props['onChange'];
};

/** One of them; it stays as it is while the others change. */
const Box = memo(function Box({ box: { name, ...box }, value, onChange }: BoxProps) {
  return <NumberField {...box} value={value} onChange={(typed) => onChange({ [name]: typed })} />;
});
