import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import { formatNumber } from '#domain/format.ts';
import { allPlaces } from '../../places/postal-codes.ts';
import type { Box, ReportDocument } from '../kit/report-document.ts';
import { colors } from '../kit/styles.ts';
import { axisText } from './axis-text.ts';

export type MapPin = { readonly label: string; readonly lng: number; readonly lat: number };
export type MapInput = {
  readonly subject: { readonly lng: number; readonly lat: number };
  readonly pins: readonly MapPin[];
  readonly alt: string;
};

type Counties = FeatureCollection<Polygon | MultiPolygon>;
type Point = readonly [x: number, y: number];

const milesPerDegree = 69.05;
const scaleMiles = [0.25, 0.5, 1, 2, 5, 10, 20, 50];
let counties: Counties | null = null;

/** Read once per thread: the outlines of the base map. */
function readCounties(): Counties {
  if (counties === null) {
    const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
    const atlas = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0];
    counties = feature(atlas, 'counties') as unknown as Counties;
  }
  return counties;
}

/** The homes around the subject on the outlines of counties, with ZIP codes and a scale. */
export function drawComparablesMap(report: ReportDocument, { subject, pins, alt }: MapInput, box: Box): void {
  const view = viewAround([subject, ...pins], box);
  report.figure(alt, box, (doc) => {
    doc.roundedRect(box.x, box.y, box.width, box.height, 6).clip();
    doc.rect(box.x, box.y, box.width, box.height).fill(colors.water);
    drawLand(doc, view);
    drawPlaceNames(
      doc,
      view,
      box,
      [subject, ...pins].map(({ lng, lat }) => view.at(lng, lat)),
    );
    for (const { label, lng, lat } of pins.toReversed()) drawPin(doc, view.at(lng, lat), label);
    drawSubject(doc, view.at(subject.lng, subject.lat));
    drawScale(doc, view, box);
  });
}

type View = {
  readonly at: (lng: number, lat: number) => Point;
  readonly pointsPerMile: number;
  readonly edges: readonly [west: number, south: number, east: number, north: number];
};

/** Fits all points with a margin; at least two miles wide. */
function viewAround(points: readonly { readonly lng: number; readonly lat: number }[], box: Box): View {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const milesEast = milesPerDegree * Math.cos((middle.lat * Math.PI) / 180);
  const milesWide = Math.max(2, (Math.max(...lngs) - Math.min(...lngs)) * milesEast * 1.25);
  const milesHigh = Math.max(1, (Math.max(...lats) - Math.min(...lats)) * milesPerDegree * 1.25);
  const pointsPerMile = Math.min(box.width / milesWide, box.height / milesHigh);
  const [halfLng, halfLat] = [
    box.width / 2 / pointsPerMile / milesEast,
    box.height / 2 / pointsPerMile / milesPerDegree,
  ];
  return {
    pointsPerMile,
    edges: [middle.lng - halfLng, middle.lat - halfLat, middle.lng + halfLng, middle.lat + halfLat],
    at: (lng, lat) => [
      box.x + box.width / 2 + (lng - middle.lng) * milesEast * pointsPerMile,
      box.y + box.height / 2 - (lat - middle.lat) * milesPerDegree * pointsPerMile,
    ],
  };
}

function drawLand(doc: PDFKit.PDFDocument, { at, edges: [west, south, east, north] }: View): void {
  for (const { geometry } of readCounties().features) {
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    for (const ring of rings) {
      const isNear = overlaps(ring, [west, south, east, north]);
      if (!isNear) continue;
      for (const [index, [lng = 0, lat = 0]] of ring.entries()) {
        const [x, y] = at(lng, lat);
        if (index === 0) doc.moveTo(x, y);
        else doc.lineTo(x, y);
      }
      doc.closePath().lineWidth(0.8).fillAndStroke(colors.land, colors.controlLine);
    }
  }
}

function overlaps(ring: readonly Position[], [west, south, east, north]: View['edges']): boolean {
  const lngs = ring.map(([lng = 0]) => lng);
  const lats = ring.map(([, lat = 0]) => lat);
  return (
    Math.max(...lngs) >= west && Math.min(...lngs) <= east && Math.max(...lats) >= south && Math.min(...lats) <= north
  );
}

/** City and ZIP code at the center of each postal code, if they fit between the others. */
function drawPlaceNames(
  doc: PDFKit.PDFDocument,
  { at, edges: [west, south, east, north] }: View,
  box: Box,
  pins: readonly Point[],
): void {
  const taken = pins.map(([x, y]): Point => [x, y]);
  for (const { latitude: lat, longitude: lng, city, postalCode } of allPlaces()) {
    if (lat === null || lng === null || lat < south || lat > north || lng < west || lng > east) continue;
    const [x, y] = at(lng, lat);
    const isTaken = taken.some(([tx, ty]) => Math.abs(tx - x) < 48 && Math.abs(ty - y) < 18);
    const isInside = x > box.x + 45 && x < box.x + box.width - 45 && y > box.y + 8 && y < box.y + box.height - 24;
    if (!isInside || isTaken) continue;
    taken.push([x, y]);
    axisText(doc, city, { x: x - 40, y: y - 8, width: 80, align: 'center', color: colors.mapName });
    axisText(doc, postalCode, { x: x - 40, y, width: 80, align: 'center', color: colors.mapName, size: 6 });
  }
}

function drawPin(doc: PDFKit.PDFDocument, [x, y]: Point, label: string): void {
  doc.circle(x, y, 6.5).lineWidth(1).fillAndStroke(colors.primary, colors.white);
  axisText(doc, label, {
    x: x - 8,
    y: y - 3.6,
    width: 16,
    align: 'center',
    isStrong: true,
    color: colors.white,
    size: 6,
  });
}

function drawSubject(doc: PDFKit.PDFDocument, [x, y]: Point): void {
  doc.path(`M${x} ${y - 10}L${x + 10} ${y}L${x} ${y + 10}L${x - 10} ${y}z`).lineWidth(1.5);
  doc.fillAndStroke(colors.gold, colors.white);
}

function drawScale(doc: PDFKit.PDFDocument, { pointsPerMile }: View, box: Box): void {
  const miles = scaleMiles.findLast((each) => each * pointsPerMile <= box.width / 5) ?? scaleMiles[0]!;
  const [x, y, length] = [box.x + 12, box.y + box.height - 12, miles * pointsPerMile];
  doc
    .moveTo(x, y - 3)
    .lineTo(x, y)
    .lineTo(x + length, y)
    .lineTo(x + length, y - 3)
    .lineWidth(1)
    .stroke(colors.soft);
  axisText(doc, `${formatNumber(miles)} mi`, { x: x + length + 5, y: y - 6, width: 60, color: colors.soft });
}
