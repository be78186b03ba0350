import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatTime } from '#domain/format.ts';
import classes from './connection-notice.module.css';
import { resultsCopy } from './results-copy.ts';

const { connection: copy } = resultsCopy;

type Props = {
  /** True while a search waits for a reachable server. */
  readonly isWaiting: boolean;
  /** The time of the shown response in milliseconds since 1970; null: none. */
  readonly answeredAt: number | null;
  /** True if the shown response belongs to the previous search. */
  readonly isOutdated: boolean;
};

/** Says that the connection is lost, what the page shows, and that no action is needed. */
export function ConnectionNotice({ isWaiting, answeredAt, isOutdated }: Props) {
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status" className={classes['place']}>
      {isWaiting && (
        <div className={classes['notice']} data-connection>
          <WifiOff size={18} aria-hidden />
          <p>
            <strong>{online ? copy.unreachable : copy.offline}.</strong> {describeAge(answeredAt, isOutdated)}
          </p>
        </div>
      )}
    </div>
  );
}

function describeAge(answeredAt: number | null, isOutdated: boolean): string {
  if (answeredAt === null) return copy.none;
  return isOutdated ? copy.before(formatTime(answeredAt)) : copy.older(formatTime(answeredAt));
}

function followConnection(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, { signal: stop.signal });
  return () => stop.abort();
}
