import type { ProformaAnswer, ProformaParts } from '#contracts/proformas.ts';
import { factWords as copy } from '#domain/proforma/fact-words.ts';
import { sourcedFacts } from '#domain/proforma/sourced-facts.ts';
import { Panel } from '../../ui/panel.tsx';
import { FactList } from './fact-list.tsx';

type Shown = ProformaParts & Partial<Pick<ProformaAnswer, 'origins'>>;

export function FactsPanel({ answer }: { answer: Shown }) {
  return (
    <Panel folded title={copy.title} {...(answer.listing.flags.includes('sample') ? { text: copy.sample } : {})}>
      <FactList facts={sourcedFacts(answer)} />
    </Panel>
  );
}
