const looks = {
  state: { font: '600 11px', spacing: '1.2px', text: (name: string) => name.toUpperCase() },
  county: { font: '500 10px', spacing: '0.8px', text: (name: string) => name.toUpperCase() },
  city: { font: '600 13px', spacing: '0px', text: (name: string) => name },
  town: { font: '500 12px', spacing: '0px', text: (name: string) => name },
} as const;

/** Room around the letters for their outline, in pixels. */
const margin = 4;
const height = 20;

/** Draws the name of an image id such as `state:Ohio`; null for other ids, or if drawing fails. */
export function drawLabel(id: string, colors: { label: string; land: string }, font: string, ratio: number) {
  const [kind, ...rest] = id.split(':');
  if (!isKind(kind)) return null;
  const { font: weight, spacing, text } = looks[kind];
  const words = text(rest.join(':'));
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  const prepare = () => {
    pen.font = `${weight} ${font}`;
    pen.letterSpacing = spacing;
  };
  prepare();
  const width = Math.ceil(pen.measureText(words).width) + 2 * margin;
  pen.canvas.width = width * ratio;
  pen.canvas.height = height * ratio;
  pen.scale(ratio, ratio);
  // Resizing a canvas resets its drawing state.
  prepare();
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = colors.land;
  pen.strokeText(words, margin, height / 2 + 0.5);
  pen.fillStyle = colors.label;
  pen.fillText(words, margin, height / 2 + 0.5);
  return pen.getImageData(0, 0, width * ratio, height * ratio);
}

function isKind(kind: string | undefined): kind is keyof typeof looks {
  return kind !== undefined && kind in looks;
}
