import type { CSSProperties } from 'react';
import type { ProfileResult as Profile } from '#contracts/machine-analyses.ts';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { type ChartMark, LegendMark } from '../../../ui/legend-mark.tsx';
import { look } from '../../../ui/look.ts';
import classes from './profile-result.module.css';
import { scoreCopy } from './score-copy.ts';

const { profile: copy } = scoreCopy;

const marks: Record<Profile['sources'][number]['name'], ChartMark> = {
  cash_flow: { color: 'var(--primary)', as: 'area' },
  principal_paid_down: { color: 'var(--bar)', as: 'stripes' },
  refinance_proceeds: { color: 'var(--chart-cost)', as: 'stripes' },
  growth_in_value: { color: 'var(--chart-gold)', as: 'area' },
};

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(100 * share)}%`);

export function ProfileResult({ result: { why, sources, personas } }: { result: Profile }) {
  return (
    <>
      <p className={look('soft', 'top4')}>{why}</p>
      {sources.some(({ share }) => share) && <Bar sources={sources} />}
      {personas.length > 0 && <Personas personas={personas} />}
    </>
  );
}

function Bar({ sources }: Pick<Profile, 'sources'>) {
  return (
    <>
      <div className={classes['bar']} aria-hidden>
        {sources.map(({ name, share }) => (
          <span
            key={name}
            data-as={marks[name].as}
            style={{ '--share': share ?? 0, '--color': marks[name].color } as CSSProperties}
          />
        ))}
      </div>
      <ul className={look('wrap', 'gap8x24', 'top8')} aria-label={copy.bar}>
        {sources.map(({ name, dollars, share }) => (
          <li key={name} className={look('row', 'gap6', 'small')}>
            <LegendMark mark={marks[name]} />
            <span>
              {copy.sources[name]} <strong className={look('plain')}>{percent(share)}</strong>, {formatDollars(dollars)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Personas({ personas }: Pick<Profile, 'personas'>) {
  const [persona, share, multiple, conditions] = copy.columns;
  return (
    <FigureTable className={classes['personas']} aria-label={copy.table}>
      <thead>
        <tr>
          <th scope="col">{persona}</th>
          <th scope="col">{share}</th>
          <th scope="col">{multiple}</th>
          <th scope="col" className={classes['conditions']}>
            {conditions}
          </th>
        </tr>
      </thead>
      <tbody>
        {personas.map(({ name, share: own, equity_multiple, passes, missed }) => (
          <tr key={name}>
            <th scope="row">{copy.personas[name]}</th>
            <td>{percent(own)}</td>
            <td>{formatMultiple(equity_multiple)}</td>
            <td className={classes['conditions']}>
              {passes ? copy.passes : missed.map((each) => copy.missed[each]).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
