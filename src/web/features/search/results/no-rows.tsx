import { Link } from '@tanstack/react-router';
import type { SearchQuery } from '../../../model/search/search-query.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageState } from '../../../ui/page-state.tsx';
import { noRowsCopy } from './no-rows-copy.ts';

type Props = {
  readonly reason: keyof typeof noRowsCopy;
  /** The search that has rows. */
  readonly search: SearchQuery;
};

/** In place of the rows of a page past the last one, or of near misses that do not exist. */
export function NoRows({ reason, search }: Props) {
  const { title, text, link } = noRowsCopy[reason];
  return (
    <PageState title={title} text={text}>
      <Link to="/" search={search} className={buttonClass({ look: 'primary' })}>
        {link}
      </Link>
    </PageState>
  );
}
