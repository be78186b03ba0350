import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Paper } from '#contracts/papers.ts';
import { colors, inColor, styles, type TextStyle } from './styles.ts';

const fontFile = (name: string) => fileURLToPath(new URL(`../fonts/${name}.ttf`, import.meta.url));
const fontFiles = { regular: fontFile('inter-regular'), semibold: fontFile('inter-semibold') } as const;

const margin = 48;
const footHeight = 30;

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The edges of the printable area, in points from the upper left corner. */
export type PageArea = {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
};

export type TextOptions = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly style: TextStyle;
  readonly align?: 'left' | 'right' | 'center';
  /** The role of the text for a screen reader. */
  readonly tag?: TextTag;
  /** True: cuts to one line with an ellipsis. */
  readonly oneLine?: boolean;
  readonly link?: string;
};
export type TextTag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Lbl' | 'LBody' | 'Link';

type StructureOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & {
  readonly bbox?: readonly number[];
};
type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/** A tagged document whose pages are drawn at absolute positions, so that no drawing is cut by a page break. */
export type ReportDocument = {
  readonly area: PageArea;
  /** Starts a page, with its bookmark below the given one. */
  readonly addPage: (bookmark: string, below?: string) => void;
  /** Draws a text and returns the y below it. */
  readonly text: (content: string, options: TextOptions) => number;
  readonly heightOf: (content: string, style: TextStyle, width: number) => number;
  readonly widthOf: (content: string, style: TextStyle) => number;
  /** Groups what `draw` adds below an element such as a table. */
  readonly group: (tag: string, draw: () => void) => void;
  /** Draws what a screen reader skips. */
  readonly decorate: (draw: (doc: PDFKit.PDFDocument) => void) => void;
  /** Draws a picture that a screen reader reads as `alt`. */
  readonly figure: (alt: string, box: Box, draw: (doc: PDFKit.PDFDocument) => void) => void;
  /** Numbers the pages after the cover and returns the file. */
  readonly finish: (foot: string) => Promise<Uint8Array>;
};

type ReportOptions = { readonly paper: Paper; readonly title: string; readonly subject: string; readonly madeAt: Date };

/** The open document, and the element that new content belongs to. */
type Draft = { readonly doc: PDFKit.PDFDocument; readonly root: Structure; parent: Structure };

export function createReportDocument(options: ReportOptions): ReportDocument {
  const doc = openDocument(options);
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const draft: Draft = { doc, root, parent: root };
  const area = areaOf(options.paper);
  return {
    area,
    addPage: createAddPage(draft),
    ...createTexts(draft),
    ...createDrawings(draft),
    finish: (foot) => {
      draft.parent.end();
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let page = start + 1; page < start + count; page++) {
        doc.switchToPage(page);
        doc.markContent('Artifact', { type: 'Pagination' });
        drawFoot(doc, area, foot, `Page ${page + 1} of ${count}`);
        doc.endMarkedContent();
      }
      const finished = new Promise<Uint8Array>((resolve) => doc.once('end', () => resolve(Buffer.concat(chunks))));
      doc.end();
      return finished;
    },
  };
}

function openDocument({ paper, title, subject, madeAt }: ReportOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    info: { Title: title, Subject: subject, Author: 'Forma', Creator: 'Forma', CreationDate: madeAt, ModDate: madeAt },
  });
  doc.registerFont('regular', fontFiles.regular);
  doc.registerFont('semibold', fontFiles.semibold);
  return doc;
}

function createAddPage(draft: Draft): ReportDocument['addPage'] {
  const { doc, root } = draft;
  const bookmarks = new Map<string, PDFKit.PDFOutline>();
  return (bookmark, below) => {
    doc.addPage();
    if (draft.parent !== root) draft.parent.end();
    draft.parent = doc.struct('Sect', { title: bookmark });
    root.add(draft.parent);
    const above = (below === undefined ? undefined : bookmarks.get(below)) ?? doc.outline;
    bookmarks.set(bookmark, above.addItem(bookmark));
  };
}

function createTexts(draft: Draft): Pick<ReportDocument, 'text' | 'heightOf' | 'widthOf'> {
  const { doc } = draft;
  const setStyle = ({ size, weight }: TextStyle) => doc.font(weight).fontSize(size);
  const spaced = ({ size, gap }: TextStyle) => ({ lineGap: gap + size * 0.05 });
  return {
    heightOf: (content, style, width) => {
      setStyle(style);
      return doc.heightOfString(printable(doc, content), { width, ...spaced(style) });
    },
    widthOf: (content, style) => {
      setStyle(style);
      return doc.widthOfString(printable(doc, content));
    },
    text: (content, { x, y, width, style, align = 'left', tag = 'P', oneLine = false, link }) => {
      setStyle(style);
      const shown = printable(doc, content);
      const cut = oneLine ? { height: style.size * 1.2, ellipsis: true } : {};
      const options = { width, align, ...spaced(style), ...cut };
      const height = oneLine ? style.size * 1.25 : doc.heightOfString(shown, options);
      mark(draft, tag, () => doc.fillColor(style.color).text(shown, x, y, options));
      if (link) doc.link(x, y, width, height, link);
      return y + height;
    },
  };
}

function createDrawings(draft: Draft): Pick<ReportDocument, 'group' | 'decorate' | 'figure'> {
  const { doc } = draft;
  return {
    group: (tag, draw) => {
      const outer = draft.parent;
      const element = doc.struct(tag);
      outer.add(element);
      draft.parent = element;
      draw();
      draft.parent = outer;
      element.end();
    },
    decorate: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw(doc);
      doc.endMarkedContent();
    },
    figure: (alt, { x, y, width, height }, draw) => {
      const drawApart = () => {
        doc.save();
        draw(doc);
        doc.restore();
      };
      mark(draft, 'Figure', drawApart, { alt, bbox: [x, y, x + width, y + height] });
    },
  };
}

function mark({ doc, parent }: Draft, tag: string, draw: () => void, options: StructureOptions = {}): void {
  const content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  const element = doc.struct(tag, options, [content]);
  parent.add(element);
  element.end();
}

function areaOf(paper: Paper): PageArea {
  const [pageWidth, pageHeight] = paper === 'a4' ? [595.28, 841.89] : [612, 792];
  return {
    pageWidth,
    pageHeight,
    left: margin,
    right: pageWidth - margin,
    top: margin,
    bottom: pageHeight - margin - footHeight,
    width: pageWidth - 2 * margin,
  };
}

function drawFoot(doc: PDFKit.PDFDocument, { left, width, pageHeight }: PageArea, foot: string, page: string): void {
  const y = pageHeight - margin;
  const { size, color } = inColor(styles.note, colors.faint);
  doc
    .moveTo(left, y - 8)
    .lineTo(left + width, y - 8)
    .lineWidth(0.5)
    .stroke(colors.line);
  doc.font('regular').fontSize(size).fillColor(color);
  doc.text(printable(doc, foot), left, y, { width: width - 80, height: size * 1.2, ellipsis: true });
  doc.text(page, left + width - 80, y, { width: 80, align: 'right' });
}

/** Characters that the font lacks, such as emoji, become question marks instead of empty boxes. */
function printable(doc: PDFKit.PDFDocument, content: string): string {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font;
  let shown = '';
  for (const character of content.replaceAll(/\s+/g, ' ')) {
    shown += font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '?';
  }
  return shown;
}
