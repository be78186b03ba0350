import type { MarkedProforma } from '#contracts/marks.ts';
import type { Portfolio } from '#contracts/portfolios.ts';
import { look } from '../../../ui/look.ts';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { bookmarksCopy as copy } from './bookmarks-copy.ts';
import { countKinds, placesOf } from './filter-marked-homes.ts';
import classes from './marked-filters.module.css';
import { type MarkedHomesFilter, markedSorts, markedStars, noPortfolio } from './marked-homes-filter.ts';

type Props = {
  readonly rows: readonly MarkedProforma[];
  readonly filter: MarkedHomesFilter;
  /** Null until known. */
  readonly portfolios: readonly Pick<Portfolio, 'id' | 'title'>[] | null;
  readonly onChange: (filter: MarkedHomesFilter) => void;
};

const any = 'any';

/** Filters and order of the marked homes. */
export function MarkedFilters({ rows, filter, portfolios, onChange }: Props) {
  const counts = countKinds(rows);
  const kinds = (['bookmark', 'pin', 'rating', 'exclusive'] as const).filter(
    (kind) => kind !== 'exclusive' || counts.exclusive > 0 || filter.kind === 'exclusive',
  );
  /** Default values are left out of the URL. */
  const change = (name: keyof MarkedHomesFilter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === any || value === 'recent' ? others : ({ ...others, [name]: value } as MarkedHomesFilter));
  };
  const places = placesOf(rows);
  return (
    <div className={look('wrap', 'spread', 'gap8x16', 'top16', 'unprinted')}>
      <SegmentedField
        label={copy.kind}
        value={filter.kind ?? any}
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
          value={filter.stars ? (`min${filter.stars}` as const) : any}
          options={copy.starNames}
          onChange={(value) => change('stars', markedStars.find((stars) => value === `min${stars}`) ?? any)}
        />
        <SelectField
          label={copy.place}
          value={filter.place ?? any}
          options={namesOf(copy.anyPlace, [...places, ...(filter.place ? [filter.place] : [])])}
          onChange={(value) => change('place', value)}
        />
        <SelectField
          label={copy.type}
          value={filter.type ?? any}
          options={copy.types}
          onChange={(value) => change('type', value)}
        />
        {portfolios && portfolios.length > 0 && (
          <SelectField
            label={copy.portfolio}
            value={filter.portfolio ?? any}
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
          value={filter.sort ?? 'recent'}
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
