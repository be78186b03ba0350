type Attributes = Readonly<Record<string, string>>;

/**
 * Draws one of our own illustrations: rectangles, circles, paths, one vertical gradient and one mirrored group. It reads
 * no other SVG.
 */
export function drawIllustration(doc: PDFKit.PDFDocument, svg: string): void {
  if (svg.includes('matrix(-1 0 0 1 600 0)')) doc.transform(-1, 0, 0, 1, 600, 0);
  const stops = [...svg.matchAll(/<stop ([^>]*)\/>/g)].map(([, text = '']) => attributesIn(text));
  const sky = doc.linearGradient(0, 0, 0, 400);
  for (const stop of stops) sky.stop(Number(stop['offset'] ?? 0), stop['stop-color'] ?? '#fff');
  for (const [, tag = '', text = ''] of svg.matchAll(/<(rect|circle|path) ([^>]*)\/>/g)) {
    const shape = attributesIn(text);
    const number = (name: string) => Number(shape[name] ?? 0);
    if (tag === 'rect' && shape['rx'])
      doc.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
    else if (tag === 'rect') doc.rect(number('x'), number('y'), number('width'), number('height'));
    else if (tag === 'circle') doc.circle(number('cx'), number('cy'), number('r'));
    else doc.path(shape['d'] ?? '');
    doc.opacity(Number(shape['opacity'] ?? 1));
    const { fill } = shape;
    if (shape['stroke']) doc.lineWidth(number('stroke-width')).stroke(shape['stroke']);
    else doc.fill(fill === 'url(#s)' ? sky : (fill ?? '#000'));
    doc.opacity(1);
  }
}

function attributesIn(text: string): Attributes {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}
