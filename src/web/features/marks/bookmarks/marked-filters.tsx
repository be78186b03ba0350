import type { MarkedProforma } from '#contracts/marked-proforma.ts';
import type { Portfolio } from '#contracts/portfolios-api.ts';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { bookmarksCopy as copy } from './bookmarks-copy.ts';
import { type MarkedAsked, markedSorts, markedStars, noPortfolio } from './marked-asked.ts';
import classes from './marked-filters.module.css';
import { countKinds, placesOf } from './narrow-marked.ts';

type Props = {
  readonly rows: readonly MarkedProforma[];
  readonly asked: MarkedAsked;
  /** Null until known. */
  readonly portfolios: readonly Pick<Portfolio, 'id' | 'title'>[] | null;
  readonly onChange: (asked: MarkedAsked) => void;
};

const any = 'any';

/** Filters and order of the marked homes. */
export function MarkedFilters({ rows, asked, portfolios, onChange }: Props) {
  const counts = countKinds(rows);
  const kinds = (['bookmark', 'pin', 'rating', 'exclusive'] as const).filter(
    (kind) => kind !== 'exclusive' || counts.exclusive > 0 || asked.kind === 'exclusive',
  );
  /** Default values are left out of the URL. */
  const change = (name: keyof MarkedAsked, value: string) => {
    const { [name]: _, ...others } = asked;
    onChange(value === any || value === 'recent' ? others : ({ ...others, [name]: value } as MarkedAsked));
  };
  const places = placesOf(rows);
  return (
    <div className={classes['bar']}>
      <SegmentedField
        label={copy.kind}
        value={asked.kind ?? any}
        options={[
          { value: any, text: `${copy.kinds.all} ${rows.length}` },
          ...kinds.map((kind) => ({ value: kind, text: `${copy.kinds[kind]} ${counts[kind]}` })),
        ]}
        className={classes['kinds']}
        onChange={(kind) => change('kind', kind)}
      />
      <div className={classes['selects']}>
        <SelectField
          label={copy.stars}
          value={asked.stars ? (`min${asked.stars}` as const) : any}
          options={copy.starNames}
          onChange={(value) => change('stars', markedStars.find((stars) => value === `min${stars}`) ?? any)}
        />
        <SelectField
          label={copy.place}
          value={asked.place ?? any}
          options={namesOf(copy.anyPlace, [...places, ...(asked.place ? [asked.place] : [])])}
          onChange={(value) => change('place', value)}
        />
        <SelectField
          label={copy.type}
          value={asked.type ?? any}
          options={copy.types}
          onChange={(value) => change('type', value)}
        />
        {portfolios && portfolios.length > 0 && (
          <SelectField
            label={copy.portfolio}
            value={asked.portfolio ?? any}
            options={{
              [any]: copy.anyPortfolio,
              [noPortfolio]: copy.noPortfolio,
              ...Object.fromEntries(portfolios.map(({ id, title }) => [id, title])),
            }}
            onChange={(value) => change('portfolio', value)}
          />
        )}
        <SelectField
          label={copy.sort}
          value={asked.sort ?? 'recent'}
          options={copy.sorts}
          onChange={(value) => change('sort', markedSorts.find((sort) => sort === value) ?? 'recent')}
        />
      </div>
    </div>
  );
}

function namesOf(first: string, names: readonly string[]): Readonly<Record<string, string>> {
  return { [any]: first, ...Object.fromEntries(names.map((name) => [name, name])) };
}
