import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ComparablesAnswer } from '#contracts/comparables.ts';
import { type ComparedKind, comparedRows } from '#domain/proforma/compared-rows.ts';
import { type ComparedHome, describeBand, figureOfHome, rentWords } from '#domain/proforma/describe-band.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { BandDrawing } from './band-drawing.tsx';
import classes from './comparables.module.css';
import { comparablesCopy as copy } from './comparables-copy.ts';
import { ComparablesMap } from './comparables-map.tsx';
import { comparablesQuery } from './comparables-query.ts';
import { ComparablesTable, type TableHandle } from './comparables-table.tsx';
import { comparedPins } from './compared-pins.ts';

const kinds = (['homes', 'rents'] as const).map((value) => ({ value, text: copy[value].tab }));

export function Comparables({ id, home }: { id: string; home: ComparedHome }) {
  const answer = useQuery(comparablesQuery(id));
  if (answer.isPending) {
    return (
      <p className={classes['waiting']} role="status">
        {copy.loading}
      </p>
    );
  }
  if (answer.isError && !answer.data) {
    return (
      <FailureNote retry={copy.retry} onRetry={() => void answer.refetch()}>
        {copy.failed(answer.error.message)}
      </FailureNote>
    );
  }
  return <Found answer={answer.data} home={home} />;
}

function Found({ answer, home }: { answer: ComparablesAnswer; home: ComparedHome }) {
  const [kind, setKind] = useState<ComparedKind>('homes');
  return (
    <>
      <SegmentedField
        className={classes['kinds']}
        label={copy.choose}
        value={kind}
        options={kinds}
        onChange={setKind}
      />
      <Kind key={kind} kind={kind} answer={answer} home={home} />
    </>
  );
}

function Kind({ kind, answer, home }: { kind: ComparedKind; answer: ComparablesAnswer; home: ComparedHome }) {
  const [active, setActive] = useState<string | null>(null);
  const table = useRef<TableHandle>(null);
  const rows = comparedRows(answer, kind);
  const pins = comparedPins(answer, rows);
  const band = kind === 'homes' ? answer.price_per_square_foot : answer.rent;
  const words = describeBand(kind, answer, rows, home);
  if (rows.length === 0) {
    return (
      <div className={classes['few']}>
        <h3 className={look('large')}>{copy[kind].few}</h3>
        <p className={look('top4', 'soft')}>
          {[copy[kind].fewText, kind === 'rents' && rentWords(home)].filter(Boolean).join(' ')}
        </p>
      </div>
    );
  }
  const { rent_low: low, rent_high: high } = home;
  return (
    <>
      <p className={classes['words']}>{words}</p>
      {band && (
        <BandDrawing
          values={rows.flatMap(({ figure }) => figure ?? [])}
          band={band}
          homeValue={figureOfHome(home, kind)}
          range={kind === 'rents' && low !== null && high !== null ? { low, high } : null}
          words={words}
        />
      )}
      <div className={look('flow', 'gap16', 'top16')}>
        {pins.length > 0 && (
          <ComparablesMap
            pins={pins}
            active={active}
            onActive={setActive}
            onPress={(key) => table.current?.reveal(key)}
          />
        )}
        <ComparablesTable ref={table} kind={kind} rows={rows} active={active} onActive={setActive} />
      </div>
      {kind === 'rents' && answer.rents.some((rent) => rent.kind === 'advertisement') && (
        <p className={look('note', 'top8')}>{copy.rents.note}</p>
      )}
    </>
  );
}
