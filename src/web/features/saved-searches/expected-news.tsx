import { useQuery } from '@tanstack/react-query';
import type { ExpectedNews as Expected } from '#contracts/expected-news.ts';
import { defaultConfig, type SearchParameters, toPayload } from '#domain/search-parameters.ts';
import { expectedNewsQuery } from '../../model/saved-searches/expected-news-query.ts';
import { look } from '../../ui/look.ts';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const { expected: copy } = savedSearchesCopy;

/** How much mail a search can be expected to send. Nothing where that is unknown. */
export function ExpectedNews({ parameters }: { parameters: SearchParameters }) {
  const payload = toPayload({ parameters, config: defaultConfig, page: 1, box: null });
  const { data } = useQuery(expectedNewsQuery(payload));
  const words = data ? expectedInWords(data) : null;
  return words && <p className={look('small')}>{words}</p>;
}

/** By week, or by month if it is less than one a week. Null: unknown. */
function expectedInWords({ homes, days }: Expected): string | null {
  if (homes === null) return null;
  if (homes === 0) return copy.none;
  const perWeek = Math.round((homes * 7) / days);
  return perWeek >= 1 ? copy.perWeek(perWeek) : copy.perMonth(homes);
}
