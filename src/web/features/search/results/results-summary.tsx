import { catalogue } from '#contracts/parameters/catalogue.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { formatDollars, formatHold, formatMultiple, formatPercent } from '#domain/format.ts';
import { wireNames } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { offerPhrases, rentPhrases } from '../../../model/search/scenario-phrases.ts';
import { look } from '../../../ui/look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { resultsCopy as copy } from './results-copy.ts';
import classes from './results-summary.module.css';

type Props = {
  readonly parameters: SearchParameters;
  readonly place: string;
  readonly answer: SearchAnswer | undefined;
};

/** The results in words. */
export function ResultsSummary({ parameters, place, answer }: Props) {
  const multiple = formatMultiple(parameters.targetEquityMultiple);
  const near = parameters.nearMiss ? answer?.near_miss_count : undefined;
  const found = near === undefined ? copy.answer : copy.near.answer;
  const words = answer ? found(near ?? answer.total_count, multiple, place) : copy.searching(multiple, place);
  return (
    <div className={classes['answer']}>
      <h1 className={look('answer')}>{words}</h1>
      <VisuallyHidden role="status">{answer && words}</VisuallyHidden>
    </div>
  );
}

type AssumptionsProps = { readonly parameters: SearchParameters; readonly payload: SearchPayload };

/** What the results assume. */
export function AssumptionsLine({ parameters, payload }: AssumptionsProps) {
  return <p className={look('small')}>{assumptionsInWords(parameters, payload).join(' · ')}</p>;
}

function assumptionsInWords(parameters: SearchParameters, payload: SearchPayload): string[] {
  const { values: settled } = settleAssumptions(payload, parameters.targetIrr ?? null);
  const { price_offer: offer, rent_scenario: rent, persona } = settled;
  const { assumptions: words } = copy;
  return [
    words.cash(formatDollars(payload[wireNames.initialEquityInvestment])),
    words.rate(formatPercent(settled.interest_rate)),
    words.loan(formatPercent(settled.mortgage_ltv)),
    formatHold(settled.hold_years),
    ...(offer ? [offerPhrases[offer]] : []),
    ...(rent ? [rentPhrases[rent]] : []),
    ...(settled.property_managed ? [words.managed] : []),
    ...(persona ? [catalogue.persona.options[persona]] : []),
  ];
}
