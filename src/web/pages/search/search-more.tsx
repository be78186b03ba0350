import { type SearchAddress, toPayload } from '#domain/search-parameters.ts';
import { ChangeList } from '../../features/search/results/change-list.tsx';
import { fewMatchesCopy } from '../../features/search/results/few-matches-copy.ts';
import { applyChange } from '../../model/search/apply-change.ts';
import type { ResultsViewProps } from './results-view.ts';
import classes from './search-more.module.css';
import { useRelaxations } from './use-relaxations.ts';

type Props = Pick<ResultsViewProps, 'queryOf'> & { readonly address: SearchAddress; readonly matches: number };

/** A line below few matches: what a single change would find. Reserves its height until known. */
export function SearchMore({ address, matches, queryOf }: Props) {
  const { parameters } = address;
  const { relaxations, retry } = useRelaxations(toPayload(address));
  if (retry || relaxations?.changes.length === 0) return <div className={classes['more']} />;
  return (
    <section className={classes['more']} aria-label={fewMatchesCopy.little.label}>
      <p>{fewMatchesCopy.little.title(matches)}</p>
      <ChangeList
        changes={relaxations?.changes ?? null}
        queryOf={(change) =>
          queryOf({ parameters: applyChange(parameters, change), ...('bbox' in change && { box: null }) })
        }
        look="line"
      />
    </section>
  );
}
