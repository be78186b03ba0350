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

/** A white sash window with reflections and bars. */
export function sashWindow(x: number, y: number, width: number, height: number): string {
  const [left, top, inner, tall] = [x + 3, y + 3, width - 6, height - 6];
  const middle = x + width / 2;
  const half = y + height / 2;
  return [
    rect(x, y, width, height, '#fff', ' rx="2"'),
    rect(left, top, inner, tall, '#b7cdd9'),
    polygon(`${left} ${top}h${inner * 0.62}L${left} ${top + tall * 0.72}`, '#cadde6'),
    `<path d="M${middle} ${top}v${tall}M${left} ${half}h${inner}" stroke="#fff" stroke-width="2.5"/>`,
  ].join('');
}
