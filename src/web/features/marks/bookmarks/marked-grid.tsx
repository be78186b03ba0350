import type { MarkedProforma } from '#contracts/marks.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { HomeGrid } from '../../../parts/home-grid.tsx';
import { MarkedCard } from './marked-card.tsx';

type Props = { readonly label: string; readonly rows: readonly MarkedProforma[]; readonly marks: MarkSlots | null };

const firstRow = 4;

/** Saved proformas as cards. */
export function MarkedGrid({ label, rows, marks }: Props) {
  return (
    <HomeGrid aria-label={label}>
      {rows.map((row, index) => (
        <li key={row.proforma_id ?? row.proforma.alias_id}>
          <MarkedCard row={row} first={index < firstRow} marks={marks} />
        </li>
      ))}
    </HomeGrid>
  );
}
