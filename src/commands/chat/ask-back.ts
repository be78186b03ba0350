import type { ToolCall } from '#contracts/tools/tools.ts';
import { formatPercent } from '#domain/format.ts';
import { changedLabel, changedText } from './change-home.ts';

/** A call as a question that the grammar reads as this call. */
export function questionOf(call: ToolCall): string {
  if (call.tool !== 'what_if') return call.tool.replaceAll('_', ' ');
  const [change] = call.arguments.changes;
  if (change?.by_percent !== undefined && change.name === 'price')
    return `What if I offer ${formatPercent(Math.abs(change.by_percent))} below asking?`;
  if (change?.to === undefined) return 'What if?';
  return `What if the ${changedLabel(change.name).toLowerCase()} is ${changedText(change.name, change.to)}?`;
}
