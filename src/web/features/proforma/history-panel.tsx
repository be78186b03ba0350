import type { HistoryEntry } from '#contracts/proformas.ts';
import { formatSourceDayLocally } from '#domain/format-day.ts';
import { Fold } from '../../ui/fold.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { historyCopy as copy } from './history-copy.ts';
import classes from './history-panel.module.css';
import { type HistoryEvent, historyEvents } from './history-words.ts';

const openEvents = 4;

/** Changes of price and status since the listing was first seen. Hidden without changes. */
export function HistoryPanel({ history }: { history: readonly HistoryEntry[] }) {
  const events = historyEvents(history);
  if (events.length < 2) return null;
  const earlier = events.slice(openEvents);
  return (
    <Panel title={copy.title}>
      <EventList events={events.slice(0, openEvents)} />
      {earlier.length > 0 && (
        <Fold title={copy.earlier(earlier.length)}>
          <EventList events={earlier} />
        </Fold>
      )}
    </Panel>
  );
}

function EventList({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <ol className={classes['events']}>
      {events.map(({ at, words }) => (
        <li className={look('flex', 'gap16', 'spread', 'pad8x0', 'ruled', 'smaller')} key={at}>
          <span>{words}</span>
          <time className={look('rigid', 'soft')} dateTime={at.slice(0, 10)}>
            {formatSourceDayLocally(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
