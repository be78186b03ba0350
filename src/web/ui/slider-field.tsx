import '@mantine/core/styles/Slider.layer.css';
import { RangeSlider, Slider } from '@mantine/core';
import classes from './slider-field.module.css';

type Track = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly format: (value: number) => string;
  readonly disabled?: boolean;
};

const look = {
  label: null,
  size: 4,
  thumbSize: 20,
  classNames: { root: classes['root'] ?? '', thumb: classes['thumb'] ?? '', track: classes['track'] ?? '' },
};

/** One handle on a track. A value beyond the track shows at its end. */
export function SliderField({
  label,
  format,
  value,
  onChange,
  onDone,
  disabled = false,
  ...track
}: Track & {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The handle is let go. */
  readonly onDone?: () => void;
}) {
  return (
    <Slider
      {...look}
      {...track}
      disabled={disabled}
      thumbLabel={label}
      thumbValueText={format}
      value={Math.min(Math.max(value, track.min), track.max)}
      onChange={onChange}
      {...(onDone ? { onChangeEnd: onDone } : {})}
    />
  );
}

/** Two handles on a track. */
export function RangeField({
  label,
  format,
  value: [low, high],
  onChange,
  disabled = false,
  ...track
}: Track & { readonly value: readonly [number, number]; readonly onChange: (value: [number, number]) => void }) {
  const within = (value: number) => Math.min(Math.max(value, track.min), track.max);
  return (
    <RangeSlider
      {...look}
      {...track}
      disabled={disabled}
      minRange={0}
      thumbFromLabel={`${label}, lowest`}
      thumbToLabel={`${label}, highest`}
      thumbValueText={format}
      value={[within(low), within(high)]}
      onChange={onChange}
    />
  );
}
