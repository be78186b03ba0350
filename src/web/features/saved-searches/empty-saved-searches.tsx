import { Link } from '@tanstack/react-router';
import { readSearchQuery } from '#domain/search-parameters.ts';
import { defaultSearchTitle } from '../../model/search/default-search-title.ts';
import { recallSearch } from '../../model/search/search-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import classes from './empty-saved-searches.module.css';
import { GetNotifiedButton } from './get-notified-button.tsx';
import { savedSearchesCopy } from './saved-searches-copy.ts';
import { SearchCriteria } from './search-criteria.tsx';

const { empty: copy } = savedSearchesCopy;

/** What a saved search would be, shown with the visitor's last search. */
export function EmptySavedSearches() {
  const { parameters } = readSearchQuery(recallSearch());
  return (
    <section className={classes['empty']}>
      <h2>{copy.title}</h2>
      <p className={look('pretty', 'soft')}>{copy.text}</p>
      <div className={classes['example']}>
        <div>
          <p className={look('strong', 'title')}>{defaultSearchTitle(parameters)}</p>
          <SearchCriteria parameters={parameters} label={copy.current} />
        </div>
        <div className={look('flow', 'gap8')}>
          <GetNotifiedButton parameters={parameters} size="medium" />
          <Link to="/" search={recallSearch} className={buttonClass({ size: 'small', look: 'quiet' })}>
            {copy.search}
          </Link>
        </div>
      </div>
    </section>
  );
}
