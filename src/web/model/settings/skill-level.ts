import { useSyncExternalStore } from 'react';
import { type SkillLevel, skillLevels } from '#contracts/skill-level.ts';
import { readStored, skillLevelKey, writeStored } from '../../lib/storage.ts';

const listeners = new Set<() => void>();
let level: SkillLevel | null = null;
/** True where the visitor chose it and it is not yet known to be kept with what they have set. */
let isOpen = false;

/** The level and how to change it; it is kept in the browser, and every part of the page follows at once. */
export function useSkillLevel(): [SkillLevel, (level: SkillLevel) => void] {
  return [useSyncExternalStore(listen, currentLevel), changeLevel];
}

/** A stored level; whatever else stands there is dropped, and a beginner assumed. */
export function settleSkillLevel(stored: unknown): SkillLevel {
  const kept = (stored as { level?: unknown } | null)?.level;
  return skillLevels.find((known) => known === kept) ?? 'beginner';
}

function currentLevel(): SkillLevel {
  level ??= settleSkillLevel(readStored(skillLevelKey));
  return level;
}

/** Whether the level was chosen on this page and waits to be kept with what the person has set. */
export function isChoiceOpen(): boolean {
  return isOpen;
}

/** Takes the level that the person has set: what was chosen on the page before is kept, or is given up. */
export function followLevel(kept: SkillLevel): void {
  isOpen = false;
  if (kept !== level) takeLevel(kept);
}

function changeLevel(next: SkillLevel): void {
  isOpen = true;
  takeLevel(next);
}

function takeLevel(next: SkillLevel): void {
  level = next;
  writeStored(skillLevelKey, { level: next });
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
