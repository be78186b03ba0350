import { formatLongDay, formatPercent } from '#domain/format.ts';
import { notify } from '../../../lib/notify.ts';
import { recallSearch } from '../../../model/search/search-query.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { look } from '../../../ui/look.ts';
import { Panel } from '../../../ui/panel.tsx';
import { changesSince, otherRate } from './changes-since.ts';
import { savedCopy } from './saved-copy.ts';
import type { SavedProformaAnswer } from './saved-proforma-query.ts';
import { useChangeProforma } from './use-change-proforma.ts';

const { changes: copy } = savedCopy;

type Props = {
  readonly id: string;
  readonly answer: SavedProformaAnswer;
  /** After the edits, percent. */
  readonly rateNow: number;
  readonly onRate: (rate: number) => void;
};

/** Changes since the proforma was saved, with a button to accept them. Hidden without changes. */
export function ChangesPanel({ id, answer, rateNow, onRate }: Props) {
  const changing = useChangeProforma(id);
  const changes = changesSince(answer);
  const isGone = answer.saved_proforma.current === null;
  const searched = otherRate(answer, recallSearch());
  const rate = searched === rateNow ? null : searched;
  const hasNews = changes.length > 0 || isGone;
  if (!hasNews && rate === null) return null;
  return (
    <div className={hasNews ? look('shrink') : look('shrink', 'unprinted')}>
      <Panel
        title={copy.title}
        text={isGone ? copy.gone : copy.text(formatLongDay(answer.saved_proforma.listing_saved_at))}
        action={
          !isGone &&
          changes.length > 0 && (
            <Button
              look="primary"
              size="small"
              disabled={changing.isPending}
              onClick={() => changing.mutate({ accept_update: true }, { onSuccess: () => notify(copy.accepted) })}
            >
              {changing.isPending ? copy.accepting : copy.accept}
            </Button>
          )
        }
      >
        {changes.length > 0 && (
          <FigureTable className={look('top12')}>
            <thead>
              <tr>
                <th scope="col">{copy.column}</th>
                <th scope="col">{copy.before}</th>
                <th scope="col">{copy.now}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, now }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{before}</td>
                  <td>
                    <strong>{now}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        )}
        {rate !== null && (
          <p className={look('wrap', 'spread', 'gap8x12', 'smaller', 'top12', 'unprinted')}>
            {copy.rate(formatPercent(answer.proforma.interest_rate), formatPercent(rate))}
            <Button size="small" onClick={() => onRate(rate)}>
              {copy.takeRate(formatPercent(rate))}
            </Button>
          </p>
        )}
        {changing.isError && <FailureNote>{copy.failed(changing.error.message)}</FailureNote>}
      </Panel>
    </div>
  );
}
