import type { SearchParameters } from '#domain/search-parameters.ts';
import { criteriaInWords } from '../../model/search/phrase-words.ts';
import classes from './search-criteria.module.css';

type Props = {
  readonly parameters: SearchParameters;
  readonly label: string;
};

/** A search in words. */
export function SearchCriteria({ parameters, label }: Props) {
  return (
    <ul className={classes['criteria']} aria-label={label}>
      {criteriaInWords(parameters).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
