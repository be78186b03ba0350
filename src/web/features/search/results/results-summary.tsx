import { catalogue } from '#contracts/parameters/catalogue.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { formatDollars, formatHold, formatMultiple, formatPercent } from '#domain/format.ts';
import { wireNames } from '#domain/search-names.ts';
import type { SearchAddress, SearchParameters } from '#domain/search-parameters.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { listedCount } from '../../../model/search/listed-count.ts';
import { offerPhrases, rentPhrases } from '../../../model/search/scenario-phrases.ts';
import { look } from '../../../ui/look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { resultsCopy as copy } from './results-copy.ts';
import classes from './results-summary.module.css';

type Props = {
  /** With a box, the map searches a part of it. */
  readonly address: Pick<SearchAddress, 'parameters' | 'box'>;
  readonly place: string;
  readonly answer: SearchAnswer | undefined;
  /** A failure brings its own heading: results in words would contradict it. */
  readonly isFailed: boolean;
};

/** The results in words. */
export function ResultsSummary(props: Props) {
  const { answer, isFailed } = props;
  const words = wordsFor(props);
  return (
    <div className={classes['answer']}>
      {(answer || !isFailed) && <h1 className={look('answer')}>{words}</h1>}
      <VisuallyHidden role="status">{answer && words}</VisuallyHidden>
    </div>
  );
}

function wordsFor({ address: { parameters, box }, place, answer }: Props): string {
  const multiple = formatMultiple(parameters.targetEquityMultiple);
  if (!answer) return copy.searching(multiple, place);
  const isNear = parameters.nearMiss === true;
  const words = isNear ? copy.near : copy;
  const all = listedCount(answer, isNear);
  return box && answer.map ? words.inArea(answer.map.count, all) : words.answer(all, multiple, place);
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
