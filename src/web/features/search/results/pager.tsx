import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '#domain/format.ts';
import type { SearchQuery } from '../../../model/search/search-query.ts';
import { look } from '../../../ui/look.ts';
import classes from './pager.module.css';
import { pagesAround } from './pages-around.ts';
import { resultsCopy } from './results-copy.ts';

const { pager: copy } = resultsCopy;

type Props = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly queryOf: (page: number) => SearchQuery;
};

/** Links to the other pages. */
export function Pager({ page, pageSize, total, queryOf }: Props) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <nav className={look('wrap', 'spread', 'gap12x24', 'top24')} aria-label={copy.label}>
      <p className={look('small')}>
        {copy.shown(formatCount(from), formatCount(Math.min(from + pageSize - 1, total)), formatCount(total))}
      </p>
      <ul className={`${classes['pages']} ${look('unprinted')}`}>
        {page > 1 && (
          <li>
            <Link to="/" search={queryOf(page - 1)} aria-label={copy.previous} rel="prev">
              <ChevronLeft size={18} aria-hidden />
            </Link>
          </li>
        )}
        {pagesAround(page, last).map((entry) =>
          entry.page === null ? (
            <li key={entry.key} className={classes['gap']}>
              …
            </li>
          ) : (
            <li key={entry.key}>
              <Link
                to="/"
                search={queryOf(entry.page)}
                aria-label={copy.page(formatCount(entry.page))}
                aria-current={entry.page === page ? 'page' : undefined}
              >
                {formatCount(entry.page)}
              </Link>
            </li>
          ),
        )}
        {page < last && (
          <li>
            <Link to="/" search={queryOf(page + 1)} aria-label={copy.next} rel="next">
              <ChevronRight size={18} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
