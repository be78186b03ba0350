import { Link } from '@tanstack/react-router';
import type { SearchQuery } from '../../../model/search/search-query.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageState } from '../../../ui/page-state.tsx';
import { noRowsCopy } from './no-rows-copy.ts';

type Props = {
  readonly reason: keyof typeof noRowsCopy;
  /** The search that has rows. */
  readonly search: SearchQuery;
  /** The number of homes outside the searched area. */
  readonly elsewhere?: number;
};

/** In place of the rows of a page past the last one, of near misses that do not exist, or of an area without homes. */
export function NoRows({ reason, search, elsewhere = 0 }: Props) {
  const { title, text, link } = noRowsCopy[reason];
  return (
    <PageState title={title} text={text(elsewhere)}>
      <Link to="/" search={search} className={buttonClass({ look: 'primary' })}>
        {link}
      </Link>
    </PageState>
  );
}
