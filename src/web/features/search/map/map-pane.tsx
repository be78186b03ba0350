import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SearchAnswer, SearchRow } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Box } from '#domain/search-parameters.ts';
import { mapKey, readStored, writeStored } from '../../../lib/storage.ts';
import { useEscape } from '../../../lib/use-escape.ts';
import { phone, useMedia } from '../../../lib/use-media.ts';
import { configQuery, searchQuery } from '../../../model/api/queries.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { listedCount } from '../../../model/search/listed-count.ts';
import type { MapFeature } from '../../../parts/map/map-feature.ts';
import type { MapView } from '../../../parts/map/map-view.ts';
import { useListingMap } from '../../../parts/map/use-listing-map.ts';
import { Button } from '../../../ui/button.tsx';
import { PageState } from '../../../ui/page-state.tsx';
import { DrawArea, type MapPoint } from './draw-area.tsx';
import { FeatureList } from './feature-list.tsx';
import { SearchControls, ZoomControls } from './map-controls.tsx';
import { mapCopy as copy } from './map-copy.ts';
import { featureOfRow, toFeatures } from './map-features.ts';
import { MapLegend } from './map-legend.tsx';
import classes from './map-pane.module.css';
import { OpenedCard } from './opened-card.tsx';
import { useFraming } from './use-framing.ts';
import { extentOf, frameOf, viewPayload, wholeCountry, withoutBoxAndPage } from './view-payload.ts';

type Props = {
  /** The page's search, including its box. */
  readonly payload: SearchPayload;
  /** Its response; undefined until it arrives. */
  readonly answer: SearchAnswer | undefined;
  /** True while the response is that of the previous search. */
  readonly isStale: boolean;
  readonly box: Box | null;
  /** The row of the highlighted card. */
  readonly active: SearchRow | null;
  /** A rental on the map is highlighted; null: none. */
  readonly onActive: (aliasId: string | null) => void;
  /** Searches a part of the map; null: all of it. `isStep`: Back undoes it, unlike a move of the map. */
  readonly onBox: (box: Box | null, isStep: boolean) => void;
  /** Scrolls to a card; false if it is not on the page. */
  readonly onReveal: (aliasId: string) => boolean;
  /** The mark controls of an opened card; null until loaded. */
  readonly marks: MarkSlots | null;
};

const noRows: readonly SearchRow[] = [];
const noFeatures: readonly MapFeature[] = [];

/** The map with the search results in view. */
export function MapPane({ payload, answer, isStale, box, active, onActive, onBox, onReveal, marks }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [holder] = useState(() => document.createElement('div'));
  const [view, setView] = useState<MapView | null>(null);
  const [follow, setFollow] = useState(readFollow);
  const [moved, setMoved] = useState(false);
  const [listed, setListed] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [opened, setOpened] = useState<MapFeature | null>(null);
  const searchKey = hashKey([withoutBoxAndPage(payload)]);
  const [openedFor, setOpenedFor] = useState(searchKey);
  const isPhone = useMedia(phone);
  const router = useRouter();
  const config = useQuery(configQuery());

  // An opened rental keeps the figures of the search that found it.
  if (openedFor !== searchKey) {
    setOpenedFor(searchKey);
    setOpened(null);
  }

  const viewSearch = useQuery({
    ...searchQuery(view ? viewPayload(payload, view) : payload),
    enabled: view !== null,
    placeholderData: keepPreviousData,
  });
  const shown = viewSearch.data?.map ?? answer?.map;
  const features = shown ? toFeatures(shown, answer?.page ?? noRows, payload) : noFeatures;
  const bounds = answer?.map && !isStale && !box ? extentOf(answer.map) : null;
  const extent = bounds && frameOf(bounds, placeOf(payload));

  const { map, state, baseFailed, retry } = useListingMap(container, {
    labels: copy.labels,
    frame: { box: box ?? extent ?? wholeCountry, exact: box !== null },
    // Without the settings, the default map style applies.
    styleUrl: config.isPending ? undefined : (config.data?.settings.map_style_url ?? null),
    onPress: (feature) => press(feature),
    onActive: (feature) => onActive(feature?.kind === 'pin' ? feature.key : null),
    onView: (seen, byPerson) => {
      setView(seen);
      // A resized map shows another part than it searched. The address knows first that a box was removed.
      const isResized = framing.isBoxFromMap() && 'box' in router.latestLocation.search;
      if (follow && (byPerson || isResized)) searchHere(seen.box);
      else if (byPerson) setMoved(true);
    },
    onGround: () => setOpened(null),
  });
  const framing = useFraming(map, { box, place: placeOf(payload), extent });

  useEffect(() => map?.show(features), [map, features]);
  useEffect(() => map?.raise(active ? (featureOfRow(features, active)?.key ?? null) : null), [map, features, active]);
  useEffect(() => {
    if (!map || !opened || isPhone) return undefined;
    return map.hang(holder, opened.lng, opened.lat);
  }, [map, opened, isPhone, holder]);
  useEffect(() => {
    if (opened) pane.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  }, [opened]);
  useEscape(pane, opened !== null && !drawing, () => close());
  useEscape(pane, drawing, () => setDrawing(false));
  const isDrawn = box !== null && !framing.isBoxFromMap();
  useEffect(() => map?.outline(isDrawn ? box : null), [map, isDrawn, box]);

  function searchHere(seen: Box) {
    framing.rememberBox(seen);
    setMoved(false);
    onBox(seen, false);
  }

  function searchDrawn(from: MapPoint, to: MapPoint) {
    setDrawing(false);
    setMoved(false);
    if (map) onBox(map.boxBetween(from, to), true);
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
    } else if (!(isPhone && feature.kind === 'pin' && onReveal(feature.key))) {
      if (feature.kind === 'pin') onReveal(feature.key);
      setOpened(feature);
    }
  }

  function close() {
    setOpened(null);
    if (opened && !map?.focusFeature(opened.key)) map?.focus();
  }

  if (state === 'unsupported' || state === 'broken') return <MapProblem state={state} onRetry={retry} />;
  const card = opened && <OpenedCard feature={opened} payload={payload} marks={marks} onClose={close} />;
  return (
    <div ref={pane} className={classes['pane']} data-opened={opened !== null}>
      <div ref={container} className={classes['map']} />
      {viewSearch.isFetching && <div className={classes['progress']} />}
      {drawing && <DrawArea onDrawn={searchDrawn} />}
      <SearchControls
        follow={follow}
        onFollow={changeFollow}
        onHere={moved && !follow && view ? () => searchHere(view.box) : null}
        onRetry={viewSearch.isError ? () => void viewSearch.refetch() : null}
        onRetryBase={baseFailed ? retry : null}
      />
      <ZoomControls
        onZoomIn={(event) => map?.zoomIn(event)}
        onZoomOut={(event) => map?.zoomOut(event)}
        onFitAll={box && (() => onBox(null, true))}
        drawing={drawing}
        onDraw={() => setDrawing(!drawing)}
      />
      {features.length > 0 && <MapLegend />}
      <div className={classes['foot']}>
        {map && <FeatureList features={features} opened={listed} onOpened={setListed} onPress={press} />}
        {!viewSearch.isError && (
          <p className={classes['shown']} role="status">
            {wordsFor(viewSearch.data, payload.near_miss === true)}
          </p>
        )}
      </div>
      {card && (isPhone ? <div className={classes['dock']}>{card}</div> : createPortal(card, holder))}
    </div>
  );
}

function wordsFor(answer: SearchAnswer | undefined, isNear: boolean): string {
  if (!answer?.map) return copy.loading;
  return (isNear ? copy.shownNear : copy.shown)(answer.map.count, listedCount(answer, isNear));
}

function readFollow(): boolean {
  return (readStored(mapKey) as { follow?: boolean } | null)?.follow !== false;
}

function placeOf({ zip_code, zip_codes, places }: SearchPayload): string {
  return [zip_code ?? '', ...(zip_codes ?? []), ...(places ?? [])].join();
}

type ProblemProps = { readonly state: 'unsupported' | 'broken'; readonly onRetry: () => void };

/** In place of a map that this browser cannot draw, or that failed. */
function MapProblem({ state, onRetry }: ProblemProps) {
  if (state === 'unsupported') return <PageState title={copy.noWebGl.title} text={copy.noWebGl.text} />;
  return (
    <PageState title={copy.broken.title} text={copy.broken.text} alert>
      <Button onClick={onRetry}>{copy.retry}</Button>
    </PageState>
  );
}
