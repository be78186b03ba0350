import type { ReactNode } from 'react';
import { cutAtMarks, matchText } from '../../lib/match-text.ts';
import type { Option } from '../../ui/option-list.tsx';

/** A command of the palette. */
export type PaletteCommand = {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** Synonyms that find it. */
  readonly words?: string;
  readonly picture: ReactNode;
  readonly keyName?: string;
  readonly run: () => void;
};

/** The commands that match the typed text, best first. Empty text: all, in their order. */
export function rankCommands(typed: string, commands: readonly PaletteCommand[]): Option[] {
  const ranked = commands.flatMap((command) => {
    const shown = matchText(typed, command.title);
    const known = shown ?? matchText(typed, [command.title, command.detail, command.words].join(' '));
    return known ? [{ command, score: known.score + (shown ? 1 : 0), marks: shown?.marks ?? [] }] : [];
  });
  return ranked
    .toSorted((one, other) => other.score - one.score)
    .map(({ command: { id, title, detail, picture, keyName }, marks }) => ({
      id,
      title: cutAtMarks(title, marks),
      detail,
      picture,
      keyName,
    }));
}
