import { useSyncExternalStore } from 'react';
import { type SkillLevel, skillLevels } from '#contracts/skill-level.ts';
import { readStored, skillLevelKey, writeStored } from '../../lib/storage.ts';

const listeners = new Set<() => void>();
let level: SkillLevel | null = null;
/** True if the visitor chose the level on this page and it is not yet saved in the settings. */
let isOpen = false;

/** The skill level and its setter. The browser stores it, and the whole page updates at once. */
export function useSkillLevel(): [SkillLevel, (level: SkillLevel) => void] {
  return [useSyncExternalStore(listen, currentLevel), changeLevel];
}

/** A stored level; `beginner` if it is invalid. */
export function settleSkillLevel(stored: unknown): SkillLevel {
  const kept = (stored as { level?: unknown } | null)?.level;
  return skillLevels.find((known) => known === kept) ?? 'beginner';
}

function currentLevel(): SkillLevel {
  level ??= settleSkillLevel(readStored(skillLevelKey));
  return level;
}

/** True if a level chosen on this page still needs to be saved in the settings. */
export function isChoiceOpen(): boolean {
  return isOpen;
}

/** Applies the saved level. The choice on this page is thereby saved or discarded. */
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
