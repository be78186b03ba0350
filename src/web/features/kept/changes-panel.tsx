import { TriangleAlert } from 'lucide-react';
import { formatLongDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './changes-panel.module.css';
import { changesSince } from './changes-since.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { keptCopy } from './kept-copy.ts';
import { useChangeProforma } from './use-change-proforma.ts';

const { changes: copy } = keptCopy;

/** What is not as it was when the proforma was kept, and the way to take it over; nothing where nothing changed. */
export function ChangesPanel({ id, answer }: { id: string; answer: KeptAnswer }) {
  const changing = useChangeProforma(id);
  const changes = changesSince(answer);
  const isGone = answer.kept.current === null;
  if (changes.length === 0 && !isGone) return null;
  return (
    <Panel
      title={copy.title}
      text={isGone ? copy.gone : copy.text(formatLongDay(answer.kept.created_at))}
      action={
        !isGone && (
          <Button
            look="primary"
            size="small"
            disabled={changing.isPending}
            onClick={() => changing.mutate({ accept_update: true }, { onSuccess: () => void notify(copy.accepted) })}
          >
            {changing.isPending ? copy.accepting : copy.accept}
          </Button>
        )
      }
    >
      {changes.length > 0 && (
        <table className={classes['table']}>
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
        </table>
      )}
      {changing.isError && (
        <p role="alert" className={classes['failed']}>
          <TriangleAlert size={16} aria-hidden />
          {copy.failed(changing.error.message)}
        </p>
      )}
    </Panel>
  );
}
