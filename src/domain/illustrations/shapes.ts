/** `more`: further attributes. */
export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more}/>`;
}

export function polygon(points: string, fill: string): string {
  return `<path d="M${points}z" fill="${fill}"/>`;
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** Filled rectangles as one element, because a browser takes longer per element than per shape. */
export function rects(boxes: readonly Box[], fill: string, more = ''): string {
  const paths = boxes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`);
  return `<path d="${paths.join('')}" fill="${fill}"${more}/>`;
}

/** White sash windows with reflections and bars. */
export function sashWindows(windows: readonly Box[]): string {
  const frames = windows.map(([x, y, width, height]): Box => [x + 2, y + 2, width - 4, height - 4]);
  const panes = windows.map(([x, y, width, height]): Box => [x + 3, y + 3, width - 6, height - 6]);
  const reflections = panes.map(
    ([x, y, width, height]) => `M${x} ${y}h${round(width * 0.62)}L${x} ${round(y + height * 0.72)}z`,
  );
  const bars = panes.map(([x, y, width, height]) => `M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`);
  return [
    rects(frames, '#fff', ' stroke="#fff" stroke-width="4" stroke-linejoin="round"'),
    rects(panes, '#b7cdd9'),
    `<path d="${reflections.join('')}" fill="#cadde6"/>`,
    `<path d="${bars.join('')}" stroke="#fff" stroke-width="2.5"/>`,
  ].join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
