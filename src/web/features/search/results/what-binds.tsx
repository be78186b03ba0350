import type { SearchRow } from '#contracts/search.ts';
import type { Binding } from '#contracts/search-extras.ts';
import { look } from '../../../ui/look.ts';
import { changesInWords, missedWords } from './binding-words.ts';

/** What a near miss lacks, and which changes other than a lower price would help. */
export function WhatBinds({ row, binding }: { row: SearchRow; binding: Binding | undefined }) {
  if (!binding) return <p aria-busy />;
  return (
    <p>
      <span className={look('warning')}>{missedWords(binding)}.</span> {changesInWords(binding, row)}
    </p>
  );
}
