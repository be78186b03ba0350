import { catalogue } from '#contracts/parameters/catalogue.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import { formatMultiple } from '#domain/format.ts';
import { type SearchAddress, type SearchParameters, toPayload } from '#domain/search-parameters.ts';
import { GetNotifiedButton } from '../../features/saved-searches/get-notified-button.tsx';
import { BreadthChart } from '../../features/search/breadth/breadth-chart.tsx';
import { chipsOf, withoutChips } from '../../features/search/chips/chips-of.ts';
import { countChanged } from '../../features/search/filters/groups.ts';
import { NothingFound } from '../../features/search/results/nothing-found.tsx';
import { applyChange } from '../../model/search/apply-change.ts';
import type { ResultsViewProps } from './results-view.ts';
import { useRelaxations } from './use-relaxations.ts';

/** What a home must be, other than a good investment. */
const filterGroups = ['money', 'property', 'listing', 'lender'] as const;

type Props = Pick<ResultsViewProps, 'queryOf' | 'onChange'> & {
  readonly address: SearchAddress;
  readonly ranges: SearchAnswer['ranges'];
  readonly place: string;
  readonly nearMissCount: number | null;
};

export function SearchEmpty({ address, ranges, place, nearMissCount, queryOf, onChange }: Props) {
  const { parameters } = address;
  const { relaxations, breadth, retry } = useRelaxations(toPayload(address));
  const set = (part: Partial<SearchParameters>) => onChange({ parameters: { ...parameters, ...part } });
  const hasBreadth =
    breadth && [...breadth.interest_rate, ...breadth.price_offer].some(({ total_count }) => total_count > 0);
  const hasChips = chipsOf(parameters, ranges).length > 0;
  return (
    <NothingFound
      multiple={formatMultiple(parameters.targetEquityMultiple)}
      place={place}
      isLimitedToPlace={place !== '' || address.box !== null}
      hasFilters={filterGroups.some((group) => countChanged(group, parameters) > 0)}
      cash={parameters.initialEquityInvestment}
      relaxations={relaxations}
      onRetry={retry}
      nearMissCount={nearMissCount}
      queryOf={(change) =>
        queryOf({ parameters: applyChange(parameters, change), ...('bbox' in change && { box: null }) })
      }
      onNearMisses={parameters.nearMiss ? null : () => set({ nearMiss: true })}
      onClear={hasChips ? () => onChange({ parameters: withoutChips(parameters), box: null }) : null}
      notify={<GetNotifiedButton parameters={parameters} size="medium" />}
      chart={
        hasBreadth && (
          <BreadthChart
            breadth={breadth}
            interestRate={parameters.interestRate ?? catalogue.interest_rate.default}
            priceOffer={parameters.priceOffer || 'full'}
            onRate={(interestRate) => set({ interestRate })}
            onOffer={(offer) => set({ priceOffer: offer === 'full' ? null : offer })}
          />
        )
      }
    />
  );
}
