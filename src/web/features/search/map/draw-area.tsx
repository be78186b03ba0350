import { type PointerEvent, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { look } from '../../../ui/look.ts';
import classes from './draw-area.module.css';
import { mapCopy } from './map-copy.ts';

const { draw: copy } = mapCopy;

/** A point in pixels from the upper left corner of the map. */
export type MapPoint = { readonly x: number; readonly y: number };

type Drag = { readonly from: MapPoint; readonly to: MapPoint };

/** Smaller areas are slips of the pointer, in pixels. */
const smallest = 12;

/** Covers the map, so that a drag draws a rectangle instead of moving it. */
export function DrawArea({ onDrawn }: { onDrawn: (from: MapPoint, to: MapPoint) => void }) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isTouch = useMedia('(pointer: coarse)');

  function start(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    setDrag({ from, to: from });
  }

  function finish() {
    setDrag(null);
    if (drag && Math.min(...sizeOf(drag)) >= smallest) onDrawn(drag.from, drag.to);
  }

  return (
    <div
      className={classes['cover']}
      onPointerDown={start}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
      onPointerUp={finish}
      onPointerCancel={() => setDrag(null)}
    >
      <p role="status" className={look('elevated', 'framed', 'raised', 'small')}>
        {copy.hint}
        {!isTouch && ` ${copy.cancel}`}
      </p>
      {drag && <div className={classes['area']} style={rectangleOf(drag)} />}
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): MapPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function sizeOf({ from, to }: Drag): [width: number, height: number] {
  return [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
}

function rectangleOf(drag: Drag) {
  const { from, to } = drag;
  const [width, height] = sizeOf(drag);
  return { left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), width, height };
}
