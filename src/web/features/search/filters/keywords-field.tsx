import { useState } from 'react';
import { mostKeywordCharacters } from '#contracts/search-payload.ts';
import { labelOf } from '#domain/labels/parameter-words.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import { look } from '../../../ui/look.ts';
import { ownEscape } from '../../../ui/own-escape.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { checkParameter } from './check-parameter.ts';
import { filtersCopy as copy } from './filters-copy.ts';

type Props = {
  readonly value: string;
  /** Null: no keywords. */
  readonly onChange: (keywords: string | null) => void;
};

/**
 * Words that descriptions must contain. The search follows once they are complete: on Enter, or when the box loses
 * focus. Escape restores the words of the search.
 */
export function KeywordsField({ value, onChange }: Props) {
  const [searched, setSearched] = useState(value);
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const seesRemarks = isAllowed(useAccess(), 'can_view_limited_fields');

  if (searched !== value) {
    setSearched(value);
    setTyped(value);
    setProblem(null);
  }

  const problemOf = (text: string) => checkParameter('keywords', text.trim())?.message ?? null;

  function change(next: string) {
    setTyped(next);
    // A reason goes away with the next text that is accepted, and comes only with a search.
    if (problem !== null) setProblem(problemOf(next));
  }

  function search() {
    const text = typed.trim();
    const refused = problemOf(text);
    setProblem(refused);
    if (refused === null && text !== value) onChange(text || null);
  }

  function restore() {
    setTyped(value);
    setProblem(null);
  }

  return (
    <TextField
      className={look('below20')}
      label={labelOf('keywords')}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={mostKeywordCharacters}
      placeholder={copy.keywordsExample}
      hint={seesRemarks ? copy.keywordsHelp.all : copy.keywordsHelp.public}
      error={problem ?? undefined}
      value={typed}
      onChange={(event) => change(event.target.value)}
      onBlur={search}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search();
        if (key === 'Escape') restore();
      }}
      {...ownEscape(typed !== value)}
    />
  );
}
