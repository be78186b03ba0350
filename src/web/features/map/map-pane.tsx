import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Maximize, Minus, Plus, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SearchAnswer, SearchRow } from '#contracts/api.ts';
import type { Box } from '#contracts/search-parameters.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { configQuery, searchQuery } from '../../lib/queries.ts';
import { mapKey, readStored, writeStored } from '../../lib/storage.ts';
import { phone, useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Message } from '../../ui/message.tsx';
import { FeatureList } from './feature-list.tsx';
import { mapCopy as copy } from './map-copy.ts';
import { featureOfRow, type MapFeature, toFeatures } from './map-features.ts';
import classes from './map-pane.module.css';
import { extentOf, type MapView, viewPayload, wholeCountry } from './map-view.ts';
import { OpenedCard } from './opened-card.tsx';
import { useFraming } from './use-framing.ts';
import { useListingMap } from './use-listing-map.ts';

type Props = {
  /** The search of the page, its box included. */
  readonly payload: SearchPayload;
  /** Its answer; undefined until it has come. */
  readonly answer: SearchAnswer | undefined;
  /** True while that is the answer of the search before. */
  readonly isStale: boolean;
  readonly box: Box | null;
  /** The row whose card is pointed at. */
  readonly active: SearchRow | null;
  /** A rental of the map is pointed at; null: none any more. */
  readonly onActive: (aliasId: string | null) => void;
  /** Searches a part of the map, or all of it. */
  readonly onBox: (box: Box | null) => void;
  /** Brings a card of the page into view; false where it is not on the page. */
  readonly onReveal: (aliasId: string) => boolean;
};

const noRows: readonly SearchRow[] = [];

/** The map: what the search finds in the part that is looked at. */
export function MapPane({ payload, answer, isStale, box, active, onActive, onBox, onReveal }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [holder] = useState(() => document.createElement('div'));
  const [view, setView] = useState<MapView | null>(null);
  const [follow, setFollow] = useState(readFollow);
  const [moved, setMoved] = useState(false);
  const [listed, setListed] = useState(false);
  const [opened, setOpened] = useState<MapFeature | null>(null);
  const isPhone = useMedia(phone);
  const config = useQuery(configQuery());

  const here = useQuery({
    ...searchQuery(view ? viewPayload(payload, view) : payload),
    enabled: view !== null,
    placeholderData: keepPreviousData,
  });
  const shown = here.data?.map ?? answer?.map;
  const features = shown ? toFeatures(shown, answer?.page ?? noRows, payload.sort) : [];
  const extent = answer?.map && !isStale && !box ? extentOf(answer.map) : null;

  const { map, state, baseFailed } = useListingMap(container, {
    box: box ?? extent ?? wholeCountry,
    styleUrl: config.isPending ? undefined : null,
    onPress: (feature) => press(feature),
    onActive: (feature) => onActive(feature?.kind === 'pin' ? feature.aliasId : null),
    onView: (seen, byPerson) => {
      setView(seen);
      if (!byPerson) return;
      if (follow) searchHere(seen.box);
      else setMoved(true);
    },
    onGround: () => setOpened(null),
  });
  const framing = useFraming(map, { box, place: placeOf(payload), extent });
  const activeKey = active ? (featureOfRow(features, active)?.key ?? null) : null;

  useEffect(() => map?.show(features), [map, features]);
  useEffect(() => map?.raise(activeKey), [map, activeKey]);
  useEffect(() => {
    if (!map || !opened || isPhone) return undefined;
    const takeDown = map.hang(holder, opened.lng, opened.lat);
    return takeDown;
  }, [map, opened, isPhone, holder]);
  useEffect(() => {
    if (opened)
      container.current?.parentElement?.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  }, [opened]);

  function searchHere(seen: Box) {
    framing.keep(seen);
    setMoved(false);
    onBox(seen);
  }

  function changeFollow(on: boolean) {
    setFollow(on);
    writeStored(mapKey, { follow: on });
    if (on && moved && view) searchHere(view.box);
  }

  function press(feature: MapFeature) {
    if (feature.kind === 'cluster' && !map?.isClosest()) {
      setOpened(null);
      map?.enter(feature.bbox, {});
    } else if (!(isPhone && feature.kind === 'pin' && onReveal(feature.aliasId))) {
      if (feature.kind === 'pin') onReveal(feature.aliasId);
      setOpened(feature);
    }
  }

  function close() {
    setOpened(null);
    if (opened && !map?.focusFeature(opened.key)) map?.focus();
  }

  if (state === 'unsupported') return <Message title={copy.noWebGl.title} text={copy.noWebGl.text} />;
  if (state === 'broken') return <Message title={copy.broken.title} text={copy.broken.text} alert />;
  const card = opened && <OpenedCard feature={opened} payload={payload} onClose={close} />;
  return (
    <div className={classes['pane']} data-opened={opened !== null}>
      <div ref={container} className={classes['map']} />
      {here.isFetching && <div className={classes['progress']} />}
      <div className={classes['top']}>
        <div className={classes['follow']}>
          <CheckField label={copy.follow} checked={follow} onChange={changeFollow} />
        </div>
        {moved && !follow && (
          <Button look="primary" onClick={() => view && searchHere(view.box)}>
            <Search size={16} aria-hidden />
            {copy.here}
          </Button>
        )}
        {here.isError && (
          <p className={classes['alert']} role="alert">
            {copy.failed}{' '}
            <button type="button" onClick={() => void here.refetch()}>
              {copy.retry}
            </button>
          </p>
        )}
        {baseFailed && <p className={classes['alert']}>{copy.baseFailed}</p>}
      </div>
      <div className={classes['zoom']}>
        <Button square aria-label={copy.zoomIn} onClick={(event) => map?.zoomIn(event.nativeEvent)}>
          <Plus size={18} aria-hidden />
        </Button>
        <Button square aria-label={copy.zoomOut} onClick={(event) => map?.zoomOut(event.nativeEvent)}>
          <Minus size={18} aria-hidden />
        </Button>
        {box && (
          <Button square aria-label={copy.fitAll} onClick={() => onBox(null)}>
            <Maximize size={16} aria-hidden />
          </Button>
        )}
      </div>
      <div className={classes['foot']}>
        {map && (
          <FeatureList features={features} base={map.base} opened={listed} onOpened={setListed} onPress={press} />
        )}
        <p className={classes['shown']} role="status">
          {here.data?.map ? copy.shown(here.data.map.count, here.data.total_count) : copy.loading}
        </p>
      </div>
      {card && (isPhone ? <div className={classes['dock']}>{card}</div> : createPortal(card, holder))}
    </div>
  );
}

function readFollow(): boolean {
  return (readStored(mapKey) as { follow?: boolean } | null)?.follow !== false;
}

function placeOf({ zip_code, zip_codes }: SearchPayload): string {
  return [zip_code ?? '', ...(zip_codes ?? [])].join();
}
