import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatTime } from '../../../lib/format.ts';
import classes from './connection-notice.module.css';
import { resultsCopy } from './results-copy.ts';

const { connection: copy } = resultsCopy;

type Props = {
  /** True while a search finds no server that can answer. */
  readonly isWaiting: boolean;
  /** When the answer came that stands on the page, milliseconds since 1970; null: there is none. */
  readonly answeredAt: number | null;
  /** True where that answer is of the search before. */
  readonly isBefore: boolean;
};

/** Says calmly that there is no connection, what stands on the page, and that nothing is to be done. */
export function ConnectionNotice({ isWaiting, answeredAt, isBefore }: Props) {
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status" className={classes['place']}>
      {isWaiting && (
        <div className={classes['notice']}>
          <WifiOff size={18} aria-hidden />
          <p>
            <strong>{online ? copy.unreachable : copy.offline}.</strong> {whatStands(answeredAt, isBefore)}
          </p>
        </div>
      )}
    </div>
  );
}

function whatStands(answeredAt: number | null, isBefore: boolean): string {
  if (answeredAt === null) return copy.none;
  return isBefore ? copy.before(formatTime(answeredAt)) : copy.older(formatTime(answeredAt));
}

function followConnection(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, { signal: stop.signal });
  return () => stop.abort();
}
