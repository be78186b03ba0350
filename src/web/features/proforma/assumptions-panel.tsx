import { type AssumptionName, assumptionNames } from '#contracts/parameters/catalogue.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { isShown } from '#domain/proforma/shown-assumptions.ts';
import { Panel } from '../../ui/panel.tsx';
import { assumptionWords } from './assumption-words.ts';
import { FactList } from './fact-list.tsx';
import { proformaCopy } from './proforma-copy.ts';

const { assumptions: copy } = proformaCopy;

type Props = {
  readonly answer: ProformaParts;
  /** The seller's price, dollars. */
  readonly asking: number;
  readonly title?: string;
};

export function AssumptionsPanel({ answer, asking, title = copy.title }: Props) {
  const { proforma, listing } = answer;
  const byMarket = proforma.persona === 'appreciation' && proforma.appreciation === listing.market_appreciation;
  const shownNames = assumptionNames.filter((name) => isShown(name, answer));
  const factOf = (name: AssumptionName) => {
    const value = valueInWords(name, proforma[name]);
    return [labelOf(name), name === 'appreciation' && byMarket ? copy.market(value) : value] as const;
  };
  return (
    <Panel title={title} text={assumptionWords(answer, asking)}>
      <FactList facts={shownNames.map(factOf)} />
    </Panel>
  );
}
