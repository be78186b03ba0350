import { useSyncExternalStore } from 'react';
import { type SkillLevel, skillLevels } from '#contracts/skill-level.ts';
import { readStored, skillLevelKey, writeStored } from './storage.ts';

const listeners = new Set<() => void>();
let level: SkillLevel | null = null;

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

function changeLevel(next: SkillLevel): void {
  level = next;
  writeStored(skillLevelKey, { level: next });
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
