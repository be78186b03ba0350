import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { findRow, proformaQuery, searchQuery } from '../../../model/api/queries.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import type { MapFeature } from '../../../parts/map/map-feature.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import hiding from '../../../ui/visually-hidden.module.css';
import { mapCopy } from './map-copy.ts';
import { MiniCard } from './mini-card.tsx';
import classes from './opened-card.module.css';
import { stackPayload } from './view-payload.ts';

const { card: copy, stackList } = mapCopy;

/** The most rentals of one point in a list. */
const longestList = 50;

type Props = {
  readonly feature: MapFeature;
  readonly payload: SearchPayload;
  readonly marks: MarkSlots | null;
  readonly onClose: () => void;
};

/** The popup of a map button: its rental, or the rentals of its point. */
export function OpenedCard({ feature, payload, marks, onClose }: Props) {
  return feature.kind === 'pin' ? (
    <Frame label={copy.label} onClose={onClose}>
      <PinCard aliasId={feature.key} isNearMiss={payload.near_miss_only === true} marks={marks} />
    </Frame>
  ) : (
    <Frame label={stackList.label(feature.count)} titled onClose={onClose}>
      <StackList payload={stackPayload(payload, feature.bbox, longestList)} count={feature.count} marks={marks} />
    </Frame>
  );
}

type FrameProps = {
  readonly label: string;
  readonly titled?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function Frame({ label, titled = false, onClose, children }: FrameProps) {
  const id = useId();
  return (
    <div role="dialog" aria-labelledby={id} tabIndex={-1} className={classes['frame']}>
      <h2 id={id} className={titled ? classes['title'] : hiding['hidden']}>
        {label}
      </h2>
      {children}
      <Button square size="small" className={classes['close']} aria-label={copy.close} onClick={onClose}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  );
}

type Marks = Pick<Props, 'marks'>;

function PinCard({ aliasId, ...rest }: Marks & { aliasId: string; isNearMiss: boolean }) {
  const client = useQueryClient();
  const proforma = useQuery({ ...proformaQuery(aliasId), placeholderData: () => findRow(client, aliasId) });
  if (proforma.isError && !proforma.data) return <Failed text={copy.failed} onRetry={() => void proforma.refetch()} />;
  if (!proforma.data) return <Skeleton filled label={copy.loading} heights={[346]} />;
  return <MiniCard aliasId={aliasId} parts={proforma.data} tall {...rest} />;
}

function StackList({ payload, count, marks }: Marks & { payload: SearchPayload; count: number }) {
  const search = useQuery(searchQuery(payload));
  if (search.isError && !search.data) return <Failed text={stackList.failed} onRetry={() => void search.refetch()} />;
  if (!search.data) return <Skeleton filled label={stackList.loading} heights={[346]} />;
  const { page: rows } = search.data;
  const hiddenCount = count - rows.length;
  return (
    <ul className={classes['list']}>
      {rows.map((row) => (
        <li key={row.alias_id}>
          <MiniCard aliasId={row.alias_id} parts={row} isNearMiss={row.near_miss} marks={marks} />
        </li>
      ))}
      {hiddenCount > 0 && <li className={look('small')}>{stackList.more(hiddenCount)}</li>}
    </ul>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes['failed']}>
      <FailureNote retry={mapCopy.retry} onRetry={onRetry}>
        {text}
      </FailureNote>
    </div>
  );
}
