import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { catalogue } from '#contracts/parameters/catalogue.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { countOf } from '#domain/format.ts';
import { readSearchQuery, type SearchParameters } from '#domain/search-parameters.ts';
import { BreadthChart } from '../../features/search/breadth/breadth-chart.tsx';
import { FiltersPanel } from '../../features/search/filters/filters-panel.tsx';
import { stillMilliseconds, useFilterDraft } from '../../features/search/filters/use-filter-draft.ts';
import { useTrailing } from '../../lib/use-trailing.ts';
import { searchQuery } from '../../model/api/queries.ts';
import { applyChange } from '../../model/search/apply-change.ts';
import { changeWords } from '../../model/search/change-words.ts';
import { pagedCount } from '../../model/search/listed-count.ts';
import { parseQuery } from '../../model/search/search-query.ts';

type Props = {
  readonly parameters: SearchParameters;
  /** The request for the first page of other parameters. */
  readonly payloadOf: (parameters: SearchParameters) => SearchPayload;
  /** The shown response. */
  readonly answer: SearchAnswer | undefined;
  readonly cleared: SearchParameters;
  readonly onChange: (parameters: SearchParameters) => void;
  /** The visitor went back or forward, and the form followed. */
  readonly onFollow: () => void;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const usualExtras = ['histograms', 'breadth'] as const;

/**
 * The filters with histograms and with the number of matches at other rates and offers. They request only a count, which
 * comes sooner than a page of rentals.
 */
export function SearchFilters({
  parameters,
  payloadOf,
  answer: shownAnswer,
  cleared,
  onChange,
  onFollow,
  opened,
  onClose,
}: Props) {
  const client = useQueryClient();
  const countPayload = (changed: SearchParameters): SearchPayload => ({ ...payloadOf(changed), from: 0, limit: 1 });
  const draft = useFilterDraft(parameters, {
    // Begins before the form renders.
    onEdit: (changed) => void client.prefetchQuery(searchQuery(countPayload(changed))),
    onSearch: onChange,
  });
  const follow = useEffectEvent((query: string) => {
    draft.onFollow(readSearchQuery(parseQuery(query)).parameters);
    onFollow();
  });
  const { history } = useRouter();
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type !== 'PUSH' && action.type !== 'REPLACE') follow(location.search);
      }),
    [history],
  );
  const payload = countPayload(draft.parameters);
  const { data: answer } = useQuery({
    ...searchQuery(payload),
    placeholderData: (before) => before ?? shownAnswer,
    enabled: opened,
  });
  // The count renders before the sliders of the new ranges.
  const ranges = useDeferredValue(answer?.ranges ?? null);
  const include = [...usualExtras, ...(answer?.total_count === 0 ? (['relaxations'] as const) : [])];
  const extrasPayload: SearchPayload = { ...payload, include };
  const settled = JSON.parse(useTrailing(JSON.stringify(extrasPayload), stillMilliseconds)) as SearchPayload;
  const extras = useQuery({ ...searchQuery(settled), placeholderData: keepPreviousData, enabled: opened });
  // The map's box is not part of the form.
  const gentlest = extras.data?.relaxations?.changes.find(({ change }) => !('bbox' in change));
  return (
    <FiltersPanel
      draft={draft}
      ranges={ranges}
      count={answer ? pagedCount(answer, payload) : null}
      histograms={extras.data?.histograms ?? null}
      cleared={cleared}
      opened={opened}
      onClose={() => {
        draft.flush();
        onClose();
      }}
      breadth={
        <BreadthChart
          breadth={extras.data?.breadth ?? null}
          interestRate={draft.parameters.interestRate ?? catalogue.interest_rate.default}
          priceOffer={draft.parameters.priceOffer || 'full'}
          onRate={(interestRate) => draft.onChange({ interestRate })}
          onOffer={(offer) => draft.onChange({ priceOffer: offer === 'full' ? null : offer })}
        />
      }
      relaxation={
        gentlest && !extras.isPlaceholderData
          ? {
              words: `${countOf(gentlest.total_count, 'rental')} ${changeWords(gentlest.change)}`,
              onApply: () => draft.onReplace(applyChange(draft.parameters, gentlest.change)),
            }
          : null
      }
    />
  );
}
