import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageSize } from '#contracts/search-payload.ts';
import { toPayload } from '#domain/search-parameters.ts';
import { CardStrip } from '../../features/search/map/card-strip.tsx';
import { mapCopy as copy } from '../../features/search/map/map-copy.ts';
import { MapPane } from '../../features/search/map/map-pane.tsx';
import { CardGrid, cardIdOf } from '../../features/search/results/card-grid.tsx';
import { Pager } from '../../features/search/results/pager.tsx';
import { resultsCopy } from '../../features/search/results/results-copy.ts';
import { phone, useMedia } from '../../lib/use-media.ts';
import { useTopOffset } from '../../lib/use-top-offset.ts';
import { pagedCount } from '../../model/search/listed-count.ts';
import { buttonClass } from '../../ui/button.tsx';
import classes from './map-results.module.css';
import type { ResultsViewProps } from './results-view.ts';
import { useBindings } from './use-bindings.ts';

/** The focus target after the map. */
const afterMap = 'after-map';

/** The highlighted row, and where: on the map or among the cards. */
type Active = { readonly aliasId: string; readonly on: 'map' | 'cards' } | null;

/** The results as cards beside a map, or on a phone as a row of small cards over it. */
export function MapResults(props: ResultsViewProps) {
  const { search, address, placeholder, onChange } = props;
  const root = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const above = useTopOffset(root);
  const [active, setActive] = useState<Active>(null);
  const isPhone = useMedia(phone);
  const rows = search.data?.page ?? [];
  const aliasIds = rows.map(({ alias_id }) => alias_id);
  const cardOrder = aliasIds.join();

  // New cards start at the first, or at the one selected on the map. On a phone their row scrolls.
  const scrollToStart = useEffectEvent(() => {
    cards.current?.scrollTo(0, 0);
    cards.current?.firstElementChild?.scrollTo(0, 0);
    if (active?.on === 'map' && aliasIds.includes(active.aliasId)) scrollToCard(active.aliasId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cards are others
  useEffect(() => scrollToStart(), [cardOrder]);

  /** Outlines the card of a rental and scrolls to it; false if it is not on the page. */
  function reveal(aliasId: string): boolean {
    setActive({ aliasId, on: 'map' });
    scrollToCard(aliasId);
    return aliasIds.includes(aliasId);
  }

  return (
    <div
      ref={root}
      className={classes['root']}
      data-empty={isPhone && search.data !== undefined && Boolean(placeholder)}
      style={{ '--above': `${above}px` } as CSSProperties}
    >
      <div ref={cards} className={classes['cards']}>
        {isPhone ? (
          <Strip {...props} active={active?.aliasId ?? null} />
        ) : (
          <Cards
            {...props}
            active={active?.on === 'map' ? active.aliasId : null}
            onActive={(aliasId) => setActive(aliasId === null ? null : { aliasId, on: 'cards' })}
          />
        )}
      </div>
      <div className={classes['map']}>
        <button type="button" className={classes['skip']} onClick={() => document.getElementById(afterMap)?.focus()}>
          {copy.skip}
        </button>
        <MapPane
          payload={toPayload(address)}
          answer={search.data}
          isStale={search.isPlaceholderData}
          box={address.box}
          active={active?.on === 'cards' ? (rows.find(({ alias_id }) => alias_id === active.aliasId) ?? null) : null}
          onActive={(aliasId) => (aliasId === null ? setActive(null) : reveal(aliasId))}
          onBox={(box, isStep) => onChange({ box, page: 1 }, !isStep)}
          onReveal={reveal}
          marks={props.marks}
        />
        <span id={afterMap} tabIndex={-1} />
      </div>
    </div>
  );
}

/** At once: what is left of a smooth scroll would be added to the next one, for example when other cards arrive. */
function scrollToCard(aliasId: string): void {
  document.getElementById(cardIdOf(aliasId))?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

type CardsProps = ResultsViewProps & { readonly active: string | null };

function Cards({
  search,
  address,
  shown,
  target,
  marks,
  placeholder,
  more,
  queryOf,
  active,
  onActive,
}: CardsProps & { readonly onActive: (aliasId: string | null) => void }) {
  const { data } = search;
  const bindings = useBindings(toPayload(shown), data);
  if (!data || placeholder) return placeholder;
  return (
    <>
      <CardGrid
        rows={data.page}
        target={target}
        bindings={bindings}
        marks={marks}
        busy={search.isPlaceholderData}
        active={active}
        onActive={onActive}
        className={classes['grid']}
      />
      {more}
      <Pager
        page={address.page}
        pageSize={pageSize}
        total={pagedCount(data, toPayload(address))}
        queryOf={(page) => queryOf({ page })}
      />
    </>
  );
}

function Strip({ search, address, marks, placeholder, queryOf, active }: CardsProps) {
  const { data } = search;
  if (!data || placeholder) return data || search.isError ? placeholder : null;
  const { page } = address;
  return (
    <CardStrip rows={data.page} active={active} busy={search.isPlaceholderData} idOf={cardIdOf} marks={marks}>
      {page * pageSize < pagedCount(data, toPayload(address)) && (
        <Link
          to="/"
          search={queryOf({ page: page + 1 })}
          resetScroll={false}
          className={buttonClass({ size: 'large' })}
        >
          {resultsCopy.pager.next}
        </Link>
      )}
    </CardStrip>
  );
}
