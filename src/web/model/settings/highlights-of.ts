import { carriesField, detailFieldsOf } from '../labels/detail-fields.ts';
import type { Highlight } from './highlights.ts';

/** What the keys of the settings name, in their order and each once. */
export function highlightsOf(keys: readonly string[]): Highlight[] {
  return detailFieldsOf(keys).map((field) => ({ ...field, isIn: (row) => carriesField(row, field) }));
}
