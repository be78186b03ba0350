import { carriesField, detailFieldsOf } from '../labels/detail-fields.ts';
import type { Highlight } from './highlights.ts';

/** The fields named by the settings, in order and without duplicates. */
export function highlightsOf(keys: readonly string[]): Highlight[] {
  return detailFieldsOf(keys).map((field) => ({ ...field, isIn: (row) => carriesField(row, field) }));
}
