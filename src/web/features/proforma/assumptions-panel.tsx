import { offerPercent } from '#contracts/assumptions.ts';
import { type AssumptionName, assumptionNames } from '#contracts/parameters/catalogue.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { formatPercent, formatYears } from '#domain/format.ts';
import { labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { isShown } from '#domain/proforma/shown-assumptions.ts';
import { Panel } from '../../ui/panel.tsx';
import { FactList } from './fact-list.tsx';
import { proformaCopy } from './proforma-copy.ts';

const { assumptions: copy } = proformaCopy;

type Props = { readonly answer: ProformaParts; readonly title?: string };

export function AssumptionsPanel({ answer, title = copy.title }: Props) {
  const { proforma, listing } = answer;
  const offer = offerPercent[proforma.price_offer ?? 'full'];
  const words = copy.words(
    offer === 0 ? copy.atAsking : copy.atOffer(formatPercent(offer)),
    formatPercent(proforma.mortgage_ltv),
    formatPercent(proforma.interest_rate),
    formatYears(proforma.loan_term),
    formatYears(proforma.hold_years),
    proforma.property_managed,
  );
  const byMarket = proforma.persona === 'appreciation' && proforma.appreciation === listing.market_appreciation;
  const shownNames = assumptionNames.filter((name) => isShown(name, answer));
  const factOf = (name: AssumptionName) => {
    const value = valueInWords(name, proforma[name]);
    return [labelOf(name), name === 'appreciation' && byMarket ? copy.market(value) : value] as const;
  };
  return (
    <Panel title={title} text={words}>
      <FactList facts={shownNames.map(factOf)} />
    </Panel>
  );
}
