import type { UseQueryResult } from '@tanstack/react-query';
import type { Portfolio } from '#contracts/portfolios.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { saveCopy as copy } from './save-copy.ts';
import classes from './save-dialog.module.css';

type Props = {
  readonly portfolios: UseQueryResult<readonly Portfolio[]>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, on: boolean) => void;
};

export function PortfolioChoices({ portfolios, chosen, onChoose }: Props) {
  const { data, error, refetch } = portfolios;
  if (!data && error) {
    return (
      <FailureNote retry={copy.retry} onRetry={() => void refetch()}>
        {copy.failedList(error.message)}
      </FailureNote>
    );
  }
  if (!data) return <Skeleton filled label={copy.loading} heights={[112]} />;
  if (data.length === 0) return <p className={look('soft')}>{copy.none}</p>;
  return (
    <fieldset className={classes['list']}>
      <legend className={look('below6', 'medium')}>{copy.portfolios}</legend>
      {data.map(({ id, title, goal, proforma_ids: { length } }) => (
        <CheckField
          key={id}
          label={title}
          hint={[goal, copy.count(length)].filter(Boolean).join(' · ')}
          checked={chosen.has(id)}
          onChange={(on) => onChoose(id, on)}
        />
      ))}
    </fieldset>
  );
}
