import type { SearchParameters } from '#domain/search-parameters.ts';
import { isActiveFilter } from '../../model/search/is-active-filter.ts';
import { phraseInWords } from '../../model/search/phrase-words.ts';
import classes from './search-criteria.module.css';

type Props = {
  readonly parameters: SearchParameters;
  readonly label: string;
};

/** A search in words. */
export function SearchCriteria({ parameters, label }: Props) {
  const set = Object.entries(parameters).filter(([name]) => isActiveFilter(name as keyof SearchParameters, parameters));
  return (
    <ul className={classes['criteria']} aria-label={label}>
      {phraseInWords(Object.fromEntries(set)).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
