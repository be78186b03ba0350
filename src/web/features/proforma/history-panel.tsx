import type { HistoryEntry } from '#contracts/proformas.ts';
import { formatDollars, formatPercent } from '#domain/format.ts';
import { formatSourceDayLocally } from '#domain/format-day.ts';
import { FigureTable } from '../../ui/figure-table.tsx';
import { Fold } from '../../ui/fold.tsx';
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
      <EventTable events={events.slice(0, openEvents)} />
      {earlier.length > 0 && (
        <Fold title={copy.earlier(earlier.length)}>
          <EventTable events={earlier} />
        </Fold>
      )}
    </Panel>
  );
}

function EventTable({ events }: { events: readonly HistoryEvent[] }) {
  const { event, price, change } = copy.columns;
  return (
    <FigureTable className={classes['events']}>
      <thead>
        <tr>
          <th scope="col">{event}</th>
          <th scope="col">{price}</th>
          <th scope="col">{change}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((row) => (
          <tr key={row.at}>
            <th scope="row">
              {row.words}
              <time dateTime={row.at.slice(0, 10)}>{formatSourceDayLocally(row.at)}</time>
            </th>
            <td>{formatDollars(row.price)}</td>
            <td>{row.change !== null && `${row.change > 0 ? '+' : ''}${formatPercent(row.change)}`}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
