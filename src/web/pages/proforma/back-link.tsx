import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { readSearchQuery } from '#domain/search-parameters.ts';
import { placeLabel } from '../../model/search/place-label.ts';
import type { SearchQuery } from '../../model/search/search-query.ts';
import { pagesCopy } from '../pages-copy.ts';
import classes from './proforma-page.module.css';
import { useOrigin } from './use-origin.ts';

const { proforma: copy } = pagesCopy;

/** To the page that the proforma was opened from, also after a reload, or else to the last search. */
export function BackLink() {
  const { pathname, query, title, index } = useOrigin();
  const { history } = useRouter();
  /** Goes back to the entry itself, which is still scrolled to where it was left, if the browser still has it. */
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const steps = history.location.state.__TSR_index - (index ?? Number.NaN);
    if (opensElsewhere || !(steps > 0 && steps < history.length)) return;
    event.preventDefault();
    history.go(-steps);
  };
  return (
    <Link to={pathname} search={query} className={classes['back']} onClick={goBack}>
      <ArrowLeft size={16} aria-hidden />
      {copy.back(nameOf(pathname, query, title ?? ''))}
    </Link>
  );
}

function nameOf(pathname: string, query: SearchQuery, title: string): string {
  if (pathname !== '/') return copy.origins[pathname] ?? title.replace(/ · Forma$/, '');
  const place = placeLabel(readSearchQuery(query).parameters, query['place']);
  return place ? copy.rentalsIn(place) : copy.results;
}
