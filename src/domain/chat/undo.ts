import type { ToolCall } from '#contracts/tools/tools.ts';
import { changedNamesIn } from './changes/named-changes.ts';
import { asks, type Conversation, callOf, type Reading } from './reading.ts';

const undoes =
  /^(?:(?:no|actually|ok|okay|wait|hmm|oh|please|can you|could you|let us|and|now) )*(?:undo|revert|scrap|scratch|strike|forget|never ?mind|nvm|take back|take that back|go back|back up|step back|remove|drop|cancel|(?:put|change|set|switch) (?:it|that|everything) back)(?: (?:that|it|this|the last(?: (?:one|change|step|thing))?|last (?:one|change)|one|to (?:before|the (?:previous|last)(?: \w+)?)|a step|one step|change))*$/;
const resets =
  /\breset\b|\brestore\b|\bstart (?:over|again)\b|\b(?:original|initial|default|starting|base) (?:numbers|assumptions|values|case)\b|\b(?:back to|from) (?:the )?(?:original|start|beginning|scratch|default|normal|before)s?\b|\b(?:clear|undo|drop|remove) (?:everything|all(?: (?:of )?(?:that|it|them|changes|filters))?)\b/;

/** `undo that`: the call without its last change, or the call before. `reset`: without any. */
export function undo(text: string, { earlierCall }: Conversation, last: ToolCall): Reading | null {
  const isReset = resets.test(text) && !/\d/.test(text);
  if (!isReset && !undoes.test(text)) return null;
  if (last.tool === 'search') {
    if (isReset) return callOf('search', {});
    return earlierCall?.tool === 'search'
      ? { kind: 'call', call: earlierCall }
      : asks('Which condition should I drop?');
  }
  if (!('changes' in last.arguments) || last.arguments.changes.length === 0)
    return earlierCall && !isReset
      ? { kind: 'call', call: earlierCall }
      : asks('There’s no change to undo. What should I show?');
  const changes = isReset ? [] : last.arguments.changes.slice(0, -1);
  if (last.tool === 'what_if' && changes.length === 0)
    return callOf('get_proforma', { home: last.arguments.home, details: last.arguments.figures });
  return callOf(last.tool, { ...last.arguments, changes });
}

const undoesNamed =
  /^(?:(?:no|actually|ok|okay|wait|hmm|please|and|now|but) )*(?:undo|forget(?: about)?|drop|remove|take (?:out|back|off)|revert|reset|without|ignore|cancel|scrap|skip) (?:the |my |that )?([a-z][a-z -]*?)(?: change| part| thing| assumption)?(?:,? (?:but |and )?(?:keep|leave) .*)?$/;

/** `undo the rate change`: the call without the change that the words name. */
export function undoNamed(text: string, last: ToolCall): Reading | null {
  const [, named] = undoesNamed.exec(text) ?? [];
  if (named === undefined || !('changes' in last.arguments)) return null;
  const names = new Set(changedNamesIn(named));
  const changes = last.arguments.changes.filter(({ name }) => !names.has(name));
  if (changes.length === last.arguments.changes.length) return null;
  if (last.tool === 'what_if' && changes.length === 0)
    return callOf('get_proforma', { home: last.arguments.home, details: last.arguments.figures });
  return callOf(last.tool, { ...last.arguments, changes });
}
