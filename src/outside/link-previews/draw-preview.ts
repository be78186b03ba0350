import { offerText } from '#domain/proforma/offer-sentence.ts';
import type { SharedSummary } from '#domain/shared/describe-shared.ts';
import { previewSize } from '#domain/shared/preview-size.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';

/** The light colors of the pages. */
const colors = {
  page: '#f6f7f3',
  surface: '#ffffff',
  text: '#16201a',
  soft: '#4d5a52',
  primary: '#154618',
  tint: '#eef5ec',
  line: '#e4e8e0',
  amber: '#fff1d6',
  amberText: '#7a4a00',
} as const;

const segmenter = new Intl.Segmenter('en');

const left = 72;
const innerWidth = previewSize.width - 2 * left;
const inBadge = { x: left + 24, width: innerWidth - 48 } as const;
/** Width of an average character of Inter, as a share of its size. */
const averageCharacter = { regular: 0.54, semibold: 0.55 } as const;
const weights = { regular: 400, semibold: 600 } as const;

type TextStyle = {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  /** Longer text gets smaller down to this, and then loses its end. */
  readonly smallest?: number;
  readonly width?: number;
  readonly weight?: 'regular' | 'semibold';
  readonly color?: string;
};

/** A link preview as SVG: place, verdict, multiple, max offer and three figures. */
export function drawPreview({ name, place, multiple, verdict, offer, figures }: SharedSummary): string {
  const { width, height } = previewSize;
  const badge = verdict.isMet
    ? { back: colors.primary, front: colors.surface }
    : { back: colors.amber, front: colors.amberText };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.page}"/>`,
    `<rect width="${width}" height="12" fill="${colors.primary}"/>`,
    brand,
    line(name, { y: 190, size: 60, smallest: 40, width: 740, weight: 'semibold' }),
    line(place, { y: 240, size: 32, width: 740, color: colors.soft }),
    `<rect x="868" y="116" width="260" height="148" rx="24" fill="${colors.tint}"/>`,
    middle(multiple, 998, 204, 68, colors.primary),
    middle('equity multiple', 998, 240, 24, colors.soft),
    `<rect x="${left}" y="292" width="${innerWidth}" height="60" rx="16" fill="${badge.back}"/>`,
    line(verdict.words, { ...inBadge, y: 332, size: 28, weight: 'semibold', color: badge.front }),
    line(offer ? offerText(offer) : '', { y: 402, size: 30, smallest: 24, color: colors.soft }),
    ...figures.map(([label, value], at) => tile(label, value, at, figures.length)),
    '</svg>',
  ].join('');
}

const brand = `<g transform="translate(${left} 56)"><rect width="44" height="44" rx="11" fill="${colors.primary}"/>
<path transform="scale(1.375)" d="M16 7 7 14.4V25h6.4v-6.2h5.2V25H25V14.4z" fill="${colors.surface}"/></g>
${line('Forma', { x: left + 60, y: 89, size: 32, weight: 'semibold' })}`;

function tile(label: string, value: string, at: number, count: number): string {
  const gap = 20;
  const width = (innerWidth - gap * (count - 1)) / count;
  const x = left + at * (width + gap);
  const inside = { x: x + 24, width: width - 48 };
  return `<rect x="${x}" y="440" width="${width}" height="126" rx="16" fill="${colors.surface}" stroke="${colors.line}" stroke-width="2"/>
${line(label, { ...inside, y: 484, size: 24, smallest: 20, color: colors.soft })}
${line(value, { ...inside, y: 540, size: 44, smallest: 30, weight: 'semibold' })}`;
}

function line(
  text: string,
  { x = left, y, size, smallest = size, width = innerWidth, weight = 'regular', color = colors.text }: TextStyle,
): string {
  const fitting = Math.max(
    smallest,
    Math.min(size, Math.floor((size * width) / Math.max(1, widthOf(text, { size, weight })))),
  );
  const most = Math.floor(width / (fitting * averageCharacter[weight]));
  const characters = charactersOf(text);
  const shown =
    characters.length > most
      ? `${characters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : text;
  return `<text x="${x}" y="${y}" font-family="Inter" font-size="${fitting}" font-weight="${weights[weight]}" fill="${color}">${escapeXml(shown)}</text>`;
}

function middle(text: string, x: number, y: number, size: number, color: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="Inter" font-size="${size}" font-weight="600" fill="${color}">${escapeXml(text)}</text>`;
}

/** About as wide, in pixels: the exact widths are in the font. */
function widthOf(
  text: string,
  { size, weight }: { readonly size: number; readonly weight: 'regular' | 'semibold' },
): number {
  return charactersOf(text).length * size * averageCharacter[weight];
}

/** As a person counts them. */
function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
