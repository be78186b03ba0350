import { useState } from 'react';
import type { MarkedProforma } from '#contracts/marks.ts';
import { maxCompared } from '#domain/proforma/compared-ids.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { HomeGrid } from '../../../parts/home-grid.tsx';
import { bookmarksCopy as copy } from './bookmarks-copy.ts';
import { CompareBar } from './compare-bar.tsx';
import { MarkedCard } from './marked-card.tsx';

type Props = { readonly rows: readonly MarkedProforma[]; readonly marks: MarkSlots | null };

const firstRow = 4;

/** Identifies a home in comparisons and lists. */
const idOf = ({ proforma_id, proforma }: MarkedProforma) => proforma_id ?? proforma.alias_id;

/** The marked homes as cards, which can be selected for a comparison. */
export function MarkedGrid({ rows, marks }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shown = new Set(rows.map(idOf));
  const compared = chosen.filter((id) => shown.has(id));
  return (
    <>
      <HomeGrid aria-label={copy.list}>
        {rows.map((row, index) => {
          const id = idOf(row);
          const isCompared = compared.includes(id);
          const compare = (on: boolean) => setChosen(on ? [...compared, id] : compared.filter((other) => other !== id));
          return (
            <li key={id}>
              <MarkedCard
                row={row}
                first={index < firstRow}
                marks={marks}
                compared={isCompared}
                onCompare={isCompared || compared.length < maxCompared ? compare : null}
              />
            </li>
          );
        })}
      </HomeGrid>
      <CompareBar ids={compared} onClear={() => setChosen([])} />
    </>
  );
}
