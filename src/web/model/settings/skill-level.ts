import { type SkillLevel, skillLevels } from '#contracts/skill-level.ts';
import { readStored, skillLevelKey, writeStored } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';

const level = createStore(settleSkillLevel(readStored(skillLevelKey)));
/** True if the visitor chose the level on this page and it is not yet saved in the settings. */
let hasUnsavedChoice = false;

/** The skill level and its setter. The browser stores it, and the whole page updates at once. */
export function useSkillLevel(): [SkillLevel, (level: SkillLevel) => void] {
  return [useStore(level), changeLevel];
}

/** A stored level; `beginner` if it is invalid. */
export function settleSkillLevel(stored: unknown): SkillLevel {
  const savedLevel = (stored as { level?: unknown } | null)?.level;
  return skillLevels.find((known) => known === savedLevel) ?? 'beginner';
}

/** True if a level chosen on this page still needs to be saved in the settings. */
export function isChoiceUnsaved(): boolean {
  return hasUnsavedChoice;
}

/** Applies the saved level. A choice on this page is saved or discarded by then. */
export function applySavedLevel(savedLevel: SkillLevel): void {
  hasUnsavedChoice = false;
  if (savedLevel !== level.get()) setLevel(savedLevel);
}

function changeLevel(next: SkillLevel): void {
  hasUnsavedChoice = true;
  setLevel(next);
}

function setLevel(next: SkillLevel): void {
  writeStored(skillLevelKey, { level: next });
  level.set(next);
}
