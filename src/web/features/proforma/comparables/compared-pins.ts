import type { ComparablesAnswer } from '#contracts/comparables.ts';
import { type ComparedRow, pointOf } from '#domain/proforma/compared-rows.ts';
import type { MapFeature } from '../../../parts/map/map-feature.ts';
import { comparablesCopy as copy } from './comparables-copy.ts';

/** The pins of the map: the numbered comparables and the home itself. */
export function comparedPins(answer: ComparablesAnswer, rows: readonly ComparedRow[]): MapFeature[] {
  const subjectPlace = pointOf(answer.subject);
  const pins = rows.flatMap(({ key, number, name, cells, at }): MapFeature[] =>
    at ? [{ kind: 'pin', key, ...at, label: String(number), name: copy.map.pin(number, name, cells[0] ?? '') }] : [],
  );
  const { subject, subjectMark } = copy.map;
  // Last, so that it is on top of the others.
  return subjectPlace
    ? [...pins, { kind: 'pin', key: 'subject', ...subjectPlace, label: subjectMark, name: subject, isSubject: true }]
    : pins;
}
