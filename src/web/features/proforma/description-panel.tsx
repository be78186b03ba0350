import type { ReactNode } from 'react';
import type { DescriptionOnWire } from '#contracts/listing-description.ts';
import { formatCount } from '#domain/format.ts';
import { Fold } from '../../ui/fold.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { FactList } from './fact-list.tsx';
import { proformaCopy } from './proforma-copy.ts';
import { splitRemarks } from './split-remarks.ts';

const { description: copy } = proformaCopy;

/** What the listing says of its home. Hidden if it says nothing that the reader may see. */
export function DescriptionPanel({ description }: { readonly description: DescriptionOnWire | null }) {
  if (description === null) return null;
  const { public_remarks: remarks, features } = description;
  const parking = parkingInWords(description);
  const facts = [
    ...(parking === '' ? [] : [[copy.parking, parking] as const]),
    ...(features.length === 0 ? [] : [[copy.features, features.join(' · ')] as const]),
  ];
  if (!remarks && facts.length === 0) return null;
  return (
    <Panel title={copy.title}>
      {remarks && <Remarks text={remarks} />}
      {facts.length > 0 && <FactList facts={facts} />}
    </Panel>
  );
}

function Remarks({ text }: { readonly text: string }) {
  const [first, rest] = splitRemarks(text);
  return (
    <div className={look('breaks', 'column', 'gap8', 'top8')}>
      <Paragraphs text={first} />
      {rest !== '' && (
        <Fold title={copy.more}>
          <Paragraphs text={rest} />
        </Fold>
      )}
    </div>
  );
}

function Paragraphs({ text }: { readonly text: string }): ReactNode {
  // A text can repeat a line, and its lines never change their order.
  return text
    .split('\n')
    .map((line, at) => ({ line, key: `${at} ${line}` }))
    .filter(({ line }) => line !== '')
    .map(({ line, key }) => <p key={key}>{line}</p>);
}

function parkingInWords({ parking_total: total, garage_spaces: garage, parking_features }: DescriptionOnWire): string {
  return [
    ...(garage === null ? [] : [copy.garage(formatCount(garage), garage)]),
    ...(total === null || total === garage ? [] : [copy.spaces(formatCount(total), total)]),
    ...parking_features,
  ].join(' · ');
}
