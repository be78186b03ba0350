/** Maps a number of a domain to points. */
export type Scale = (value: number) => number;

export function linearScale([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}

/** Round values that cover the domain: steps of 1, 2 or 5 times a power of ten. */
export function niceTicks(low: number, high: number, count: number): readonly number[] {
  const raw = (high - low) / count || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
  const ticks: number[] = [];
  for (let tick = Math.floor(low / step) * step; tick < high + step * 0.999; tick += step) {
    ticks.push(Math.round(tick / step) * step);
  }
  return ticks;
}
