import classes from './feature-layer.module.css';
import type { MapFeature } from './map-feature.ts';
import tones from './tones.module.css';

type Point = { readonly x: number; readonly y: number };

/** What the layer needs from its map. */
type Ground = {
  readonly project: (at: [lng: number, lat: number]) => Point;
  readonly zoom: () => number;
  readonly center: () => [lng: number, lat: number];
};

type Handlers = {
  readonly onPress: (feature: MapFeature) => void;
  /** The pointer or focus is on a button, or has left all of them. */
  readonly onActive: (feature: MapFeature | null) => void;
};

type Placed = { feature: MapFeature; readonly button: HTMLButtonElement; at: Point };

export type FeatureLayer = {
  readonly element: HTMLElement;
  /** Shows exactly these. Buttons that stay keep the focus. From a removed button it moves to the nearest. */
  readonly show: (features: readonly MapFeature[]) => void;
  /** Follows the map: one style while it moves, one per button when its scale changes. */
  readonly place: () => void;
  /** Raises a button above the others; null: none. */
  readonly raise: (key: string | null) => void;
  /** Focuses a button; false if it no longer exists. */
  readonly focus: (key: string) => boolean;
};

/** The buttons on the map, without React, which cannot follow a map frame by frame. */
export function createFeatureLayer(ground: Ground, handlers: Handlers, label: string): FeatureLayer {
  const element = document.createElement('div');
  element.className = classes['layer'] ?? '';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
  const placed = new Map<string, Placed>();
  let laid = { zoom: Number.NaN, center: [0, 0] as [number, number], at: { x: 0, y: 0 } };
  let raised: string | null = null;

  const lay = (one: Placed) => {
    one.at = ground.project([one.feature.lng, one.feature.lat]);
    one.button.style.transform = `translate(${one.at.x}px, ${one.at.y}px) translate(-50%, -50%)`;
  };
  const layAll = () => {
    const center = ground.center();
    laid = { zoom: ground.zoom(), center, at: ground.project(center) };
    element.style.transform = '';
    for (const one of placed.values()) lay(one);
  };
  const placedAt = (target: EventTarget | null): Placed | undefined =>
    target instanceof Element ? placed.get(target.closest('button')?.dataset['key'] ?? '') : undefined;
  const makeReachable = (requested?: HTMLButtonElement) => {
    const all = [...placed.values()].map(({ button }) => button);
    const reachable = requested ?? all.find((button) => button.tabIndex === 0) ?? all[0];
    for (const button of all) button.tabIndex = button === reachable ? 0 : -1;
  };

  listen(element, { placedAt, all: () => placed.values(), reach: makeReachable }, handlers);

  return {
    element,
    show: (features) => {
      const keys = new Set(features.map(({ key }) => key));
      let lost: Placed | null = null;
      for (const [key, one] of placed) {
        if (keys.has(key)) continue;
        if (one.button === document.activeElement) lost = one;
        one.button.remove();
        placed.delete(key);
      }
      for (const feature of features) {
        const one = placed.get(feature.key) ?? { feature, button: document.createElement('button'), at: laid.at };
        one.feature = feature;
        dress(one);
        if (!placed.has(feature.key)) element.append(one.button);
        placed.set(feature.key, one);
      }
      makeReachable();
      layAll();
      if (raised !== null) placed.get(raised)?.button.setAttribute('data-raised', 'true');
      if (lost) nearestTo(ground.project([lost.feature.lng, lost.feature.lat]), placed.values())?.button.focus();
    },
    place: () => {
      if (ground.zoom() !== laid.zoom) return layAll();
      const { x, y } = ground.project(laid.center);
      element.style.transform = `translate(${x - laid.at.x}px, ${y - laid.at.y}px)`;
    },
    raise: (key) => {
      if (raised !== null) placed.get(raised)?.button.removeAttribute('data-raised');
      raised = key;
      if (key !== null) placed.get(key)?.button.setAttribute('data-raised', 'true');
    },
    focus: (key) => {
      const one = placed.get(key);
      one?.button.focus();
      return one !== undefined;
    },
  };
}

type Buttons = {
  readonly placedAt: (target: EventTarget | null) => Placed | undefined;
  readonly all: () => Iterable<Placed>;
  /** Makes a button the tab stop. */
  readonly reach: (button: HTMLButtonElement) => void;
};

function listen(element: HTMLElement, { placedAt, all, reach }: Buttons, { onPress, onActive }: Handlers): void {
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    const one = placedAt(event.target);
    if (one) onPress(one.feature);
  });
  element.addEventListener('dblclick', (event) => event.stopPropagation());
  element.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') onActive(placedAt(event.target)?.feature ?? null);
  });
  element.addEventListener('pointerout', (event) => {
    if (event.pointerType === 'mouse' && !placedAt(event.relatedTarget)) onActive(null);
  });
  element.addEventListener('focusin', (event) => {
    const one = placedAt(event.target);
    if (!one) return;
    reach(one.button);
    onActive(one.feature);
  });
  element.addEventListener('focusout', () => onActive(null));
  element.addEventListener('keydown', (event) => {
    const one = placedAt(event.target);
    const direction = directions[event.key];
    if (!one || !direction || event.shiftKey) return;
    // Arrow keys move between buttons here. Elsewhere they move the map.
    event.preventDefault();
    event.stopPropagation();
    nextIn(direction, one, all())?.button.focus();
  });
}

/** The counts at which clusters get larger. */
const sizes = [10, 50, 250] as const;

function dress({ feature, button }: Placed): void {
  button.type = 'button';
  button.dataset['key'] = feature.key;
  button.dataset['kind'] = feature.kind;
  button.className = feature.tone === undefined ? '' : (tones['toned'] ?? '');
  button.dataset['tone'] = String(feature.tone ?? '');
  if (feature.kind === 'pin') button.toggleAttribute('data-subject', feature.isSubject === true);
  else button.dataset['size'] = String(sizes.filter((size) => feature.count >= size).length);
  if (button.textContent !== feature.label) button.textContent = feature.label;
  if (button.getAttribute('aria-label') !== feature.name) button.setAttribute('aria-label', feature.name);
}

const directions: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** The nearest button in a direction. Sideways distance counts more. */
function nextIn({ x, y }: Point, from: Placed, all: Iterable<Placed>): Placed | null {
  let nearest: Placed | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const ahead = (one.at.x - from.at.x) * x + (one.at.y - from.at.y) * y;
    const aside = Math.abs((one.at.x - from.at.x) * y) + Math.abs((one.at.y - from.at.y) * x);
    if (ahead <= 0 || aside > 2 * ahead) continue;
    const distance = ahead + 2 * aside;
    if (distance < shortest) [nearest, shortest] = [one, distance];
  }
  return nearest;
}

function nearestTo({ x, y }: Point, all: Iterable<Placed>): Placed | null {
  let nearest: Placed | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const distance = (one.at.x - x) ** 2 + (one.at.y - y) ** 2;
    if (distance < shortest) [nearest, shortest] = [one, distance];
  }
  return nearest;
}
