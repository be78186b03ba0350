import '@mantine/core/styles/Slider.layer.css';
import { RangeSlider, Slider } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { Kit } from './kit.tsx';
import classes from './slider-field.module.css';
import { sliderCopy } from './slider-field-copy.ts';

type Track = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly format: (value: number) => string;
  readonly disabled?: boolean;
  /** The recommended part of the track, marked on it and named below it. */
  readonly recommended?: readonly [low: number, high: number] | undefined;
};

const look = {
  label: null,
  size: 4,
  thumbSize: 20,
  classNames: { root: classes['root'] ?? '', thumb: classes['thumb'] ?? '', track: classes['track'] ?? '' },
};

/** The position of a part of the track. */
function bandStyle({ min, max }: Pick<Track, 'min' | 'max'>, [low, high]: readonly [number, number]): CSSProperties {
  const place = (value: number) => `${(100 * (value - min)) / (max - min)}%`;
  return { '--band-from': place(low), '--band-to': place(high) } as CSSProperties;
}

/** The description of the recommended part, which describes the handles to screen readers. */
function useRecommended({ recommended, format, ...ends }: Pick<Track, 'recommended' | 'format' | 'min' | 'max'>) {
  const id = useId();
  if (!recommended) return { root: {}, thumb: {}, legend: null };
  return {
    root: { style: bandStyle(ends, recommended), 'data-band': true },
    thumb: { 'aria-describedby': id },
    legend: (
      <p id={id} className={classes['legend']}>
        <i aria-hidden />
        {sliderCopy.recommended(format(recommended[0]), format(recommended[1]))}
      </p>
    ),
  };
}

/** A slider with one handle. A value beyond the track shows at its end. */
export function SliderField({
  label,
  format,
  value,
  onChange,
  onDone,
  disabled = false,
  recommended,
  ...track
}: Track & {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The handle was released. */
  readonly onDone?: () => void;
}) {
  const { root, thumb, legend } = useRecommended({ ...track, format, recommended });
  return (
    <div>
      <Kit>
        <Slider
          {...look}
          {...track}
          {...root}
          disabled={disabled}
          thumbLabel={label}
          thumbProps={thumb}
          thumbValueText={format}
          value={Math.min(Math.max(value, track.min), track.max)}
          onChange={onChange}
          {...(onDone ? { onChangeEnd: onDone } : {})}
        />
      </Kit>
      {legend}
    </div>
  );
}

/** A slider with two handles. */
export function RangeField({
  label,
  format,
  value: [low, high],
  onChange,
  disabled = false,
  recommended,
  ...track
}: Track & { readonly value: readonly [number, number]; readonly onChange: (value: [number, number]) => void }) {
  const within = (value: number) => Math.min(Math.max(value, track.min), track.max);
  /** The kit does so for a single handle only. */
  const moveToEnd = (event: KeyboardEvent, place: 0 | 1) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const isHome = event.key === 'Home';
    if (place === 0) onChange([isHome ? track.min : within(high), high]);
    else onChange([low, isHome ? within(low) : track.max]);
  };
  const { root, thumb, legend } = useRecommended({ ...track, format, recommended });
  return (
    <div>
      <Kit>
        <RangeSlider
          {...look}
          {...track}
          {...root}
          disabled={disabled}
          minRange={0}
          thumbFromLabel={`${label}, lowest`}
          thumbToLabel={`${label}, highest`}
          thumbProps={(place) => ({ ...thumb, onKeyDown: (event) => moveToEnd(event, place) })}
          thumbValueText={format}
          value={[within(low), within(high)]}
          onChange={onChange}
        />
      </Kit>
      {legend}
    </div>
  );
}
